import { useState, type FormEvent } from 'react';
import { Button } from '../ui/Button.tsx';
import { useNow } from '../ui/use-now.ts';
import { chosenExpiryOf, expireTimeOf, isAhead } from './expiry.ts';
import { ExpiryChoice, OwnExpiry } from './ExpiryFields.tsx';
import { messages } from './messages.ts';

interface Props {
  /** Names the link to who does not see its row. */
  label: string;
  expireTime: string | null;
  isBusy: boolean;
  onSave: (expireTime: string | null) => void;
  onClose: () => void;
}

/** Changes when a link ends that was made before. */
export function LinkExpiry({ label, expireTime, isBusy, onSave, onClose }: Props) {
  const [expiry, setExpiry] = useState(() => chosenExpiryOf(expireTime));
  const [isTried, setTried] = useState(false);
  const problem = isAhead(expiry, useNow()) ? undefined : messages.expiryPast;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && !isBusy) onSave(expireTimeOf(expiry, Date.now()));
  };
  return (
    <form aria-label={label} className="mt-2 flex flex-col gap-3" onSubmit={submit}>
      <ExpiryChoice expiry={expiry} onChange={setExpiry} />
      <OwnExpiry expiry={expiry} error={isTried ? problem : undefined} onChange={setExpiry} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button size="sm" type="submit" variant="primary" isBusy={isBusy}>
          {messages.save}
        </Button>
      </div>
    </form>
  );
}
