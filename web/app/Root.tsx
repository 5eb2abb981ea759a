import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { LoadingBar } from './LoadingBar.tsx';

const ToastArea = lazy(async () => ({ default: (await import('../ui/ToastArea.tsx')).ToastArea }));

export function Root(): ReactNode {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Suspense fallback={null}>
        <ToastArea />
      </Suspense>
    </>
  );
}
