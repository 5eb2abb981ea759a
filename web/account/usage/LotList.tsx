import { useState } from 'react';
import { formatDay, vietnamDay } from '../../../contract/values/date-time.ts';
import type { Lot } from '../../../contract/billing/usage.ts';
import { Button } from '../../ui/Button.tsx';
import { LotBar } from './LotBar.tsx';
import { messages } from './messages.ts';
import { spellSeconds } from './spell-seconds.ts';

/** Minutes in the order in which they are used; what is used up or over comes on demand. */
export function LotList({ lots }: { lots: readonly Lot[] }) {
  const [isAll, setIsAll] = useState(false);
  const open = lots.filter((lot) => !isEnded(lot));
  const ended = lots.filter(isEnded);
  return (
    <>
      <ul className="border-t border-line">
        {[...open, ...(isAll ? ended : [])].map((lot) => (
          <Row key={lot.id} lot={lot} />
        ))}
      </ul>
      {ended.length === 0 ? null : (
        <Button size="sm" className="mt-3" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? messages.hideEnded : messages.showEnded(ended.length)}
        </Button>
      )}
    </>
  );
}

const isOver = ({ expires_at }: Lot): boolean => expires_at !== null && Date.parse(expires_at) <= Date.now();

const isLater = ({ starts_at }: Lot): boolean => Date.parse(starts_at) > Date.now();

const isEnded = (lot: Lot): boolean => isOver(lot) || (lot.left_seconds === 0 && lot.held_seconds === 0);

function Row({ lot }: { lot: Lot }) {
  const { source, seconds, left_seconds: left, held_seconds: held, order_code: code } = lot;
  const day = formatDay(vietnamDay(lot.starts_at));
  const remainder = isOver(lot)
    ? messages.over
    : isLater(lot)
      ? messages.later
      : left === 0 && held === 0
        ? messages.usedUp
        : spellSeconds(left);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 lg:grid-cols-[minmax(0,1.5fr)_112px_minmax(0,1.4fr)_150px_140px]">
      <div className="min-w-0">
        <p className="font-medium">{messages.sources[source]}</p>
        <p className="text-small text-fg-2">
          {code === null ? messages.from(day) : messages.fromWithOrder(day, code)}
        </p>
      </div>
      <p className="text-right font-semibold whitespace-nowrap lg:order-last">{remainder}</p>
      <LotBar
        label={messages.sources[source]}
        seconds={seconds}
        left={left}
        held={held}
        className="h-1.5 max-lg:order-last max-lg:col-span-2"
      />
      <p className="text-small text-fg-2 lg:text-right">
        {messages.usedOf(spellSeconds(Math.max(0, seconds - left - held)), spellSeconds(seconds))}
      </p>
      <p className="text-right text-small whitespace-nowrap text-fg-2 lg:text-left">
        {lot.expires_at === null ? messages.noEnd : messages.until(lastDay(lot.expires_at))}
      </p>
    </li>
  );
}

/** What ends with midnight ended the day before. */
const lastDay = (end: string): string => formatDay(vietnamDay(new Date(Date.parse(end) - 1).toISOString()));
