import './ui/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { followDevice } from './app/layout-state.ts';
import { followMaintenance } from './app/follow-maintenance.ts';
import { followSession } from './app/follow-session.ts';
import { followTheme } from './app/follow-theme.ts';
import { router } from './app/router.tsx';

if (!isSecureContext) void import('./ui/random-uuid.ts').then((ids) => ids.ensureRandomUuid(crypto));
// A page that is left while it comes in, or a phone whose keyboard goes meanwhile: nothing is lost by it.
addEventListener('unhandledrejection', (event) => {
  if (/Transition was (skipped|aborted)/.test(String(event.reason))) event.preventDefault();
});
followTheme();
followSession();
followMaintenance(router);
followDevice();

// Not there where web/public/old-browser.js has taken its place.
const root = document.getElementById('root');
// Somebody may go back before the page has come. The router itself listens from its first picture on, with the same function, which counts once.
const { load: followHistory }: { load: () => void } = router;
router.history.subscribe(followHistory);
// Until the page can be shown its outline stands there, which the start page brought along.
if (root !== null)
  void router.load().then(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
