import { useState } from 'react';
import type { CalendarEvent } from '../../../contract/meeting-bot/meeting-calendar.ts';
import { failureText } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { notify } from '../../ui/toast.ts';
import { clockOf, describeEvent, listDays } from './describe-event.ts';
import { messages } from './messages.ts';
import { switchEvent } from './queries.ts';

interface CalendarDaysProps {
  events: readonly CalendarEvent[];
  /** When they were asked for: the first day. */
  nowMs: number;
}

/** The meetings by days, each with what the bot does about it and its switch. */
export const CalendarDays = ({ events, nowMs }: CalendarDaysProps) => (
  <section aria-label={messages.days} className="grid gap-3.5">
    {listDays(events, nowMs).map(({ day, title, events: ofDay }) => (
      <section key={day} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`} className="border-b border-line text-small leading-9 font-semibold text-fg-2">
          {title}
        </h2>
        {ofDay.length === 0 ? (
          <p className="border-b border-line py-2 text-small text-fg-3">{messages.noMeeting}</p>
        ) : (
          <ul>
            {ofDay.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </section>
    ))}
  </section>
);

function EventRow({ event }: { event: CalendarEvent }) {
  const { start_time: start, end_time: end, is_on: isOn, can_switch: canSwitch, platform } = event;
  const [wanted, setWanted] = useState<boolean | null>(null);
  const title = event.title || messages.untitled;
  const { text, isWarning } = describeEvent(event);
  const turn = async (next: boolean) => {
    setWanted(next);
    try {
      await switchEvent(event.id, next);
    } catch (error) {
      notify({ kind: 'bad', about: event.id, ...failureText(error, messages.notSaved) });
    } finally {
      setWanted(null);
    }
  };
  const isShownOn = wanted ?? isOn;
  const tone = isShownOn && platform !== null ? '' : 'text-fg-2';
  return (
    <li className="grid min-h-[58px] grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-1.5 sm:grid-cols-[96px_minmax(0,1fr)_auto]">
      <span className="text-label whitespace-nowrap text-fg-2">
        <time dateTime={start}>{clockOf(start)}</time>
        <span className="max-sm:sr-only">
          –<time dateTime={end}>{clockOf(end)}</time>
        </span>
      </span>
      <span className="min-w-0">
        <b className={`block text-label font-medium [overflow-wrap:anywhere] ${tone}`}>{title}</b>
        <span
          className={`block text-small [overflow-wrap:anywhere] ${isWarning ? 'text-warn' : 'text-fg-3'}`}
        >
          {text}
        </span>
      </span>
      {canSwitch && event.state === 'ask' && wanted !== true ? (
        <Question title={title} isBusy={wanted !== null} onAnswer={(isLetIn) => void turn(isLetIn)} />
      ) : canSwitch ? (
        <span className="flex items-center gap-1.5 text-small font-medium text-fg-2">
          <span className="max-sm:hidden" aria-hidden>
            {isShownOn ? messages.botGoes : messages.botStays}
          </span>
          <Switch
            label={messages.switchOf(title)}
            isOn={isShownOn}
            isBusy={wanted !== null}
            onSwitch={(next) => void turn(next)}
          />
        </span>
      ) : platform === null ? (
        <span className="text-small text-fg-3">{messages.skipped}</span>
      ) : null}
    </li>
  );
}

interface QuestionProps {
  title: string;
  isBusy: boolean;
  onAnswer: (isLetIn: boolean) => void;
}

/** Whether the bot may go there: one press either way. */
const Question = ({ title, isBusy, onAnswer }: QuestionProps) => (
  <span className="flex items-center justify-end gap-2 max-sm:col-span-full max-sm:pb-1">
    <Button
      size="sm"
      variant="ghost"
      isBusy={isBusy}
      aria-label={messages.keepAwayFrom(title)}
      onClick={() => onAnswer(false)}
    >
      {messages.keepAway}
    </Button>
    <Button size="sm" isBusy={isBusy} aria-label={messages.letGoTo(title)} onClick={() => onAnswer(true)}>
      {messages.letGo}
    </Button>
  </span>
);
