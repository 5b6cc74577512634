// What page.js takes out of the page, where nothing shows one.
const page = {{page}};
const { form } = page;
const hub = null;
