import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { messages } from './messages.ts';

/** Spec 2 "Back": one step in history if it holds more than 2 entries, otherwise home. */
export function BackButton() {
  const router = useRouter();
  const goBack = () => {
    if (history.length > 2) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <IconButton label={messages.back} onClick={goBack}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
