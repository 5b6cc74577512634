'use strict';

// A mark that is so or not.

kinds.tick = (unit, { tick }) => [check(unit.screen, tick, unit.mark(tick))];
