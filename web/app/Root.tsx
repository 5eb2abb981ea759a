import { Outlet } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useOfferedUser } from '../auth/index.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { useLocalStore } from '../api/local-store.ts';

const ToastArea = lazyPart(async () => (await import('../ui/ToastArea.tsx')).ToastArea);

const GlobalAlert = lazyPart(async () => (await import('./GlobalAlert.tsx')).GlobalAlert);

const ConsentBanner = lazyPart(async () => (await import('./ConsentBanner.tsx')).ConsentBanner);

const OfferedSession = lazyPart(async () => (await import('../auth/OfferedSession.tsx')).OfferedSession);

const PushPrompt = lazyPart(async () => (await import('../notifications/PushPrompt.tsx')).PushPrompt);

export function Root(): ReactNode {
  const hasAlert = useLocalStore((state) => state.alert.show);
  const hasOffer = useOfferedUser() !== null;
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Suspense fallback={null}>
        <ToastArea />
        <ConsentBanner />
        <PushPrompt />
        {hasOffer ? <OfferedSession /> : null}
        {hasAlert ? <GlobalAlert /> : null}
      </Suspense>
    </>
  );
}
