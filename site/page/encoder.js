// The encoder of codes is a CommonJS module: it fills the exports that it is handed.
const leanQR = {};
(function (exports) {{{encoder}}})(leanQR);
