import { Outlet } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useOfferedUser } from '../auth/index.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { LoadingBar } from './LoadingBar.tsx';

const ToastArea = lazyPart(async () => (await import('../ui/ToastArea.tsx')).ToastArea);

const PageCount = lazyPart(async () => (await import('./PageCount.tsx')).PageCount);

const OfferedSession = lazyPart(async () => (await import('../auth/OfferedSession.tsx')).OfferedSession);

const PushDevice = lazyPart(async () => (await import('../notifications/PushDevice.tsx')).PushDevice);

export function Root(): ReactNode {
  const hasOffer = useOfferedUser() !== null;
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Suspense fallback={null}>
        <ToastArea />
        <PageCount />
        <PushDevice />
        {hasOffer ? <OfferedSession /> : null}
      </Suspense>
    </>
  );
}
