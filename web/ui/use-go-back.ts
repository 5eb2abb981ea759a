import { useRouter } from '@tanstack/react-router';

/** Spec 9: with more entries than this there is a page to go back to. */
const MIN_HISTORY = 2;

/** Spec 2 "Back": one step in history if it holds more than 2 entries, otherwise home. */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (history.length > MIN_HISTORY) router.history.back();
    else void router.navigate({ to: '/' });
  };
}
