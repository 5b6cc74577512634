// What the page knows besides the record: the rules, nations, and the form of records.
const page = JSON.parse(document.getElementById('page').textContent);
const { form } = page;
