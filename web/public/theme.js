// Sets the theme before the first paint. A file of its own, and blocking: a strict content policy forbids inline scripts.
// The choice is what web/local-store.ts keeps; web/app/follow-theme.ts takes over once the app runs.
(function () {
  let choice = 'system';
  try {
    choice = JSON.parse(localStorage.getItem('nxnote')).state.settings.theme;
  } catch {
    // Nothing kept yet, or storage is closed: follow the system.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = choice === 'dark' || (choice !== 'light' && systemIsDark);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
