import { ArrowLeft } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { messages } from './messages.ts';
import { useGoBack } from './use-go-back.ts';

export function BackButton() {
  const goBack = useGoBack();
  return (
    <IconButton label={messages.back} onClick={goBack}>
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
