// Tells what a record has of a fact, under the rules that csprint comes with.

const scoreNames = ['morale', 'grenadier', 'melee', 'shooting'];

// partOf is what a record has of a fact: scores stand under one name.
const ratedIn = () => [];
const partOf = (record, key) => record.scores?.[scoreNames.indexOf(key)] ?? record[key.replaceAll('-', ' ')];

