import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MeetingCalendar } from '../../../contract/meeting-bot/meeting-calendar.ts';
import { failureText } from '../../api/call-failure.ts';
import { Switch } from '../../ui/Switch.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { setCalendar } from './queries.ts';

/** Whether bots leave when few minutes are left, and whether that is so now. */
export function StopsWhenShort({ calendar }: { calendar: MeetingCalendar }) {
  const { rule, word, stops_when_short: isOn, is_short: isShort } = calendar;
  const [isBusy, setIsBusy] = useState(false);
  const save = async (stopsWhenShort: boolean) => {
    setIsBusy(true);
    try {
      await setCalendar({ rule, word, stopsWhenShort });
      notify({ kind: 'ok', about: 'calendar-rule', title: messages.ruleSaved });
    } catch (error) {
      notify({ kind: 'bad', about: 'calendar-rule', ...failureText(error, messages.notSaved) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="mt-3 border-t border-line pt-2">
      <div className="flex items-center justify-between gap-3 text-label font-normal">
        <span>
          {messages.stopsWhenShort}
          <span className="block text-small text-fg-2">{messages.stopsWhenShortHint}</span>
        </span>
        <Switch
          label={messages.stopsWhenShort}
          isOn={isOn}
          isBusy={isBusy}
          onSwitch={(wished) => void save(wished)}
        />
      </div>
      {isShort ? (
        <p className="mt-1 text-small text-warn">
          {messages.isShort}{' '}
          <Link to="/thanh-toan" className="underline">
            {messages.addMinutes}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
