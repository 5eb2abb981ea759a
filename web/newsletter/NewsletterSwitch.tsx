import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { newsletterQuery, setNewsletter } from './queries.ts';

/** Letters with news, begun and ended where the account is. */
export function NewsletterSwitch() {
  const { data: state, isError, refetch } = useQuery(newsletterQuery);
  const [isBusy, setIsBusy] = useState(false);
  if (isError)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{messages.switchFailed}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  const change = async (isWanted: boolean) => {
    setIsBusy(true);
    try {
      await setNewsletter(isWanted);
      notify({ kind: 'ok', title: isWanted ? messages.switchOn : messages.switchOff, about: 'newsletter' });
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error), about: 'newsletter' });
    }
    setIsBusy(false);
  };
  return (
    <>
      <Checkbox
        checked={state === 'subscribed' || state === 'pending'}
        disabled={state === undefined || isBusy}
        onChange={(event) => void change(event.target.checked)}
      >
        {messages.switchLabel}
      </Checkbox>
      {state === 'pending' ? <p className="mt-1 text-small text-warn">{messages.pending}</p> : null}
    </>
  );
}
