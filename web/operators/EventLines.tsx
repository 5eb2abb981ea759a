import type { StaffEvent } from '../../contract/staff/staff.ts';
import { describeAct } from './describe-act.ts';
import { moneyMessages as messages } from './money-messages.ts';
import { Pair, Rows } from './Rows.tsx';
import { writeTime } from './write-time.ts';

/** What the staff did: what, to whom, why, who and when. */
export const EventLines = ({ events, empty }: { events: readonly StaffEvent[]; empty: string }) =>
  events.length === 0 ? (
    <p className="mt-1 text-fg-2">{empty}</p>
  ) : (
    <Rows label={messages.events}>
      {events.map((event) => (
        <li
          key={event.id}
          className="grid gap-x-4 gap-y-0.5 border-b border-line py-2 lg:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)_160px]"
        >
          <span className="text-small text-fg-2 tabular-nums">{writeTime(event.create_time)}</span>
          <span className="min-w-0">
            <span className="block text-label">{describeAct(event)}</span>
            <span className="block truncate text-small text-fg-2">
              {[event.person, event.order_code].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="min-w-0 break-words text-fg-2">{event.reason}</span>
          <Pair main={event.by === '' ? messages.machine : event.by} />
        </li>
      ))}
    </Rows>
  );
