import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { LoadingBar } from './LoadingBar.tsx';
import { useLocalStore } from './local-store.ts';

const ToastArea = lazy(async () => ({ default: (await import('../ui/ToastArea.tsx')).ToastArea }));

const GlobalAlert = lazy(async () => ({ default: (await import('./GlobalAlert.tsx')).GlobalAlert }));

export function Root(): ReactNode {
  const hasAlert = useLocalStore((state) => state.alert.show);
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Suspense fallback={null}>
        <ToastArea />
        {hasAlert ? <GlobalAlert /> : null}
      </Suspense>
    </>
  );
}
