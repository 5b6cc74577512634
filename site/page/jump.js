// The bar that leads to the parts of a unit's page, and stays in sight.

// jumpBar has a button for each panel in sight. The one that is read is marked.
function jumpBar(screen, looks) {
  const sections = [...looks.querySelectorAll('section')];
  const buttons = new Map(sections.map((section) => {
    const title = section.querySelector('h2').textContent;
    return [section, screen.shows(button(section.dataset.short || title, () => section.scrollIntoView()), () => !section.closest('[hidden]'))];
  }));
  const bar = el('nav', { class: 'jump wide', 'aria-label': say('phone.parts') }, ...buttons.values());
  const read = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const jump = buttons.get(target);
      jump.setAttribute('aria-current', isIntersecting);
      if (isIntersecting) bar.scrollLeft = jump.offsetLeft + (jump.offsetWidth - bar.clientWidth) / 2;
    }
  }, { rootMargin: '-35% 0px -64% 0px' });
  for (const section of sections) read.observe(section);
  return bar;
}

// jumpTo scrolls to the panel of a title.
function jumpTo(title, looks) {
  [...looks.querySelectorAll('section')].find((each) => each.querySelector('h2').textContent === title)?.scrollIntoView();
}
