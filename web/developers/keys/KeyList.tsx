import { useState } from 'react';
import type { ApiKey } from '../../../contract/public-api/api-keys.ts';
import { formatDay, lastDayBefore, vietnamDay } from '../../../contract/values/date-time.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { LossDialog } from '../../ui/LossDialog.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { revokeKey } from './queries.ts';

const COLUMNS =
  'lg:grid lg:grid-cols-[minmax(0,230px)_minmax(0,1fr)_150px_174px_96px] lg:items-center lg:gap-x-4';

/** One row a key; below 1024 px its parts stand under each other. */
export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  if (keys.length === 0)
    return (
      <div className="border-y border-line py-10 text-center">
        <p className="text-lead font-medium">{messages.emptyTitle}</p>
        <p className="mx-auto max-w-[46ch] text-fg-2">{messages.emptyText}</p>
      </div>
    );
  return (
    <>
      <div aria-hidden className={`${COLUMNS} h-9 border-b border-line text-small text-fg-3 max-lg:hidden`}>
        <span>{messages.name}</span>
        <span>{messages.scopes}</span>
        <span>{messages.used}</span>
        <span>{messages.ends}</span>
      </div>
      <ul aria-label={messages.keys} className="max-lg:border-t max-lg:border-line">
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
    </>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const end = endOf(apiKey);
  const revoke = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await revokeKey(apiKey.id);
      notify({ kind: 'ok', about: 'key', title: messages.revokeDone });
    } catch (error) {
      notify({ kind: 'bad', about: 'key', title: sentenceFor(error) });
    }
    setBusy(false);
  };
  return (
    <li
      className={`${COLUMNS} relative grid min-h-[68px] content-center gap-y-1.5 border-b border-line py-2.5`}
    >
      <div className={`min-w-0 ${end.isOver ? 'text-fg-3' : 'max-lg:pr-28'}`}>
        <p className="truncate font-medium">{apiKey.name}</p>
        <p className="font-mono text-[13px]/[20px] text-fg-3">{`nxk_live_…${apiKey.tail}`}</p>
      </div>
      <p className="flex flex-wrap gap-1">
        {apiKey.scopes.map((scope) => (
          <code
            key={scope}
            title={messages.scopeTexts[scope]}
            className="rounded-mark bg-hover px-1.5 font-mono text-[12px]/[20px]"
          >
            {scope}
          </code>
        ))}
        {apiKey.minutes_per_month === null ? null : (
          <span className="w-full text-small text-fg-2">
            {messages.minutes(Math.floor(apiKey.used_seconds / 60), apiKey.minutes_per_month)}
          </span>
        )}
      </p>
      <p className="text-fg-2 max-lg:text-small">
        <span className="text-fg-3 lg:hidden">{messages.used}: </span>
        {apiKey.used_time === null ? messages.never : hourOf(apiKey.used_time)}
      </p>
      <p className="text-fg-2 max-lg:text-small">{end.words}</p>
      {end.isOver ? null : (
        <span className="max-lg:absolute max-lg:top-2.5 max-lg:right-0 lg:text-right">
          <Button
            size="sm"
            variant="danger"
            isBusy={isBusy}
            aria-label={messages.revokeOf(apiKey.name)}
            onClick={() => setAsking(true)}
          >
            {messages.revoke}
          </Button>
        </span>
      )}
      {isAsking ? (
        <LossDialog
          title={messages.revokeTitle(apiKey.name)}
          lose={messages.revoke}
          stay={messages.keep}
          onLose={() => void revoke()}
          onStay={() => setAsking(false)}
        >
          {messages.revokeText}
        </LossDialog>
      ) : null}
    </li>
  );
}

function endOf({ revoke_time: revoked, expire_time: ends }: ApiKey): { words: string; isOver: boolean } {
  if (revoked !== null) return { words: messages.revoked(dayOf(revoked)), isOver: true };
  if (ends === null) return { words: messages.endless, isOver: false };
  const isOver = Date.parse(ends) <= Date.now();
  return { words: (isOver ? messages.ended : messages.until)(lastDayBefore(ends)), isOver };
}

const dayOf = (iso: string): string => formatDay(vietnamDay(iso));
const vietnamHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh', hour: 'numeric' });
const hourOf = (iso: string): string =>
  messages.usedAt(dayOf(iso), Number(vietnamHour.format(new Date(iso))));
