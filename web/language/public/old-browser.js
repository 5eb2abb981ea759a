// Says what to do where the app cannot run, in the place of a white page. The oldest browsers that can are those of vite.config.ts: URL.canParse
// came with Chrome 120, Edge 120 and Safari 17, CSS.registerProperty with Firefox 128. Apart from the app and its messages, because older
// browsers cannot read those; it runs when the page is there, before the app, which then finds no #root.
(function () {
  if (typeof URL.canParse === 'function' && window.CSS && typeof CSS.registerProperty === 'function') return;
  const root = document.getElementById('root');
  root.id = 'old-browser';
  root.textContent = '';
  root.setAttribute('role', 'alert');
  root.style.cssText = 'max-width: 34em; margin: 0 auto; padding: 64px 16px; font: 16px/1.75 sans-serif';
  [
    ['h1', 'This browser is too old for NxNote'],
    ['p', 'Your recordings are safe on the server.'],
    [
      'p',
      'Update the browser, then open this page again. NxNote needs Chrome or Edge 120 or later, Firefox 128 or later, or Safari 17 or later (iOS 17).',
    ],
  ].forEach(function (line) {
    const element = document.createElement(line[0]);
    element.textContent = line[1];
    element.style.cssText =
      line[0] === 'h1' ? 'margin: 0 0 16px; font: bold 24px/1.5 sans-serif' : 'margin: 0 0 8px';
    root.appendChild(element);
  });
})();
