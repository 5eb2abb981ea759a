import { useNavigate } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '../api/call-failure.ts';
import { callPage } from '../api/page-calls.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { refreshList } from './queries.ts';

/** Opens the sample record of this account; the server makes it when it is asked for first. */
export function OpenSampleButton() {
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      const { record } = (await callPage('openSample', {})).data;
      void refreshList();
      await navigate({ to: '/meeting/$id', params: { id: record.id } });
    } catch (failure) {
      notify({ kind: 'bad', title: messages.sampleFailed, body: sentenceFor(failure) });
    } finally {
      setOpening(false);
    }
  };
  return (
    <Button
      size="lg"
      icon={<BookOpen size={18} strokeWidth={1.75} aria-hidden />}
      isBusy={isOpening}
      onClick={() => void open()}
    >
      {isOpening ? messages.openingSample : messages.openSample}
    </Button>
  );
}
