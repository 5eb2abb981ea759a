import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSessionUser } from '../auth/index.ts';

/** Has the guard look again once the server says that somebody lacks a second factor, who was let in as this browser remembered them. */
export function useLeadAway(): void {
  const router = useRouter();
  const isHeldUp = useSessionUser()?.lacks_second_factor === true;
  useEffect(() => {
    if (isHeldUp) void router.invalidate();
  }, [isHeldUp, router]);
}
