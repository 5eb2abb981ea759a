// Sets the theme before the first paint, and which outline of web/app/FirstFrame.tsx is in it. A file of its own, and blocking: a strict content policy
// forbids inline scripts.
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
  document.documentElement.dataset.frame = outlineOf(location.pathname);
  if (/(^|; )sidebarStatus=0/.test(document.cookie)) document.documentElement.dataset.sidebar = 'closed';

  // Whoever is not signed in is led to the form, except from the pages that are open to everybody.
  /** @param {string} path */
  function outlineOf(path) {
    if (path.startsWith('/chia-se/')) return 'share';
    if (
      /^\/(dieu-khoan-su-dung|chinh-sach-bao-mat-thong-tin|quy-trinh-xu-ly-khieu-nai|hinh-thuc-thanh-toan|nha-phat-trien)$/.test(
        path,
      )
    )
      return 'document';
    if (
      /^\/(dang-|quen-|dat-lai-|huy-|thu-thap-|to-chuc\/loi-moi|login|app-authorize)/.test(path) ||
      !hasSession()
    )
      return 'form';
    if (/^\/(meeting\/.|realtime|yjs)/.test(path)) return 'record';
    if (path === '/bao-tri') return 'none';
    return path === '/' ? 'shell home' : 'shell inner';
  }

  function hasSession() {
    const name = 'auth._refresh_token.local';
    try {
      return document.cookie.includes(name + '=') || localStorage.getItem(name) !== null;
    } catch {
      return false;
    }
  }
})();
