import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../contract/values/date-time.ts';
import type { Passkey } from '../../../contract/sign-in/second-factor.ts';
import { canUsePasskeys } from '../../auth/index.ts';
import { Button } from '../../ui/Button.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { messages } from './messages.ts';
import { RemovePasskey } from './RemovePasskey.tsx';

/** The passkeys of the account, and a way to make one more. */
export function PasskeyList({
  passkeys,
  hasPassword,
}: {
  passkeys: readonly Passkey[];
  hasPassword: boolean;
}) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div>
      <h3 className="font-medium">{messages.passkeys}</h3>
      <p className="text-small text-fg-2">{messages.passkeysLine}</p>
      <ul className="mt-1 grid">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} hasPassword={hasPassword} />
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button className="mt-3 max-sm:w-full" onClick={() => setIsAdding(true)}>
          {messages.addPasskey}
        </Button>
      ) : (
        <p className="mt-3 text-small text-fg-3">{messages.passkeysUnavailable}</p>
      )}
      {isAdding ? <AddPasskey hasPassword={hasPassword} onClose={() => setIsAdding(false)} /> : null}
    </div>
  );
}

function PasskeyRow({ passkey, hasPassword }: { passkey: Passkey; hasPassword: boolean }) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { name, create_time, last_used_time } = passkey;
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2.5 last:border-b-0">
      <KeyRound size={20} strokeWidth={1.75} className="flex-none text-fg-2" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-small text-fg-3">
          {last_used_time === null
            ? messages.createdAt(formatDateTime(create_time))
            : messages.lastUsed(formatDateTime(last_used_time))}
        </p>
      </div>
      <Button size="sm" aria-label={messages.removePasskeyOf(name)} onClick={() => setIsRemoving(true)}>
        {messages.removePasskey}
      </Button>
      {isRemoving ? (
        <RemovePasskey passkey={passkey} hasPassword={hasPassword} onClose={() => setIsRemoving(false)} />
      ) : null}
    </li>
  );
}
