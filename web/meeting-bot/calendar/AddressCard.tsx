import { CalendarDays, CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { MeetingCalendar } from '../../../contract/meeting-bot/meeting-calendar.ts';
import { failureText, isUnreached } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notify } from '../../ui/toast.ts';
import { timeOf } from '../describe-bot.ts';
import { AddressForm, AddressHelp } from './ConnectCalendar.tsx';
import { messages } from './messages.ts';
import { readCalendar, removeCalendar, setCalendar } from './queries.ts';

/** Which calendar it is, when it was read, and what can be done with it. The whole address is never shown again. */
export function AddressCard({ calendar }: { calendar: MeetingCalendar }) {
  const [isChanging, setIsChanging] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const read = async () => {
    setIsReading(true);
    try {
      await readCalendar();
    } catch (error) {
      // Why the calendar cannot be read, the card says itself.
      if (isUnreached(error)) notify({ kind: 'bad', ...failureText(error, messages.notSaved) });
    } finally {
      setIsReading(false);
    }
  };
  return (
    <section
      className="rounded-[16px] border border-line-strong px-4.5 pt-4 pb-4.5"
      aria-labelledby="calendar-address"
    >
      <h2 id="calendar-address" className="mb-2 text-label font-semibold">
        {messages.addressTitle}
      </h2>
      {isChanging ? (
        <AddressForm
          submit={messages.save}
          onCancel={() => setIsChanging(false)}
          onSend={async (address) => {
            await setCalendar({ address, rule: calendar.rule, word: calendar.word });
            setIsChanging(false);
          }}
        />
      ) : (
        <>
          <p className="flex items-center gap-2 [overflow-wrap:anywhere]">
            <CalendarDays size={18} strokeWidth={1.75} className="flex-none text-fg-2" aria-hidden />
            {calendar.shown_address.replace(/^https:\/\//, '')}
          </p>
          <ReadingLine calendar={calendar} isReading={isReading} />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              isBusy={isReading}
              icon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
              onClick={() => void read()}
            >
              {messages.readNow}
            </Button>
            <Button size="sm" onClick={() => setIsChanging(true)}>
              {messages.change}
            </Button>
            <RemoveButton />
          </div>
        </>
      )}
      {isChanging ? <AddressHelp /> : null}
    </section>
  );
}

function ReadingLine({ calendar, isReading }: { calendar: MeetingCalendar; isReading: boolean }) {
  const { failure, read_time: readTime, events } = calendar;
  const readAt = timeOf(readTime);
  const isBad = failure !== null && !isReading;
  const Icon = isBad ? CircleAlert : CircleCheck;
  return (
    <p
      role="status"
      className={`mt-2 flex gap-1.5 text-small ${isBad ? 'text-bad' : isReading ? 'text-fg-2' : 'text-ok'}`}
    >
      {isReading ? null : <Icon size={16} strokeWidth={1.75} className="mt-[3px] flex-none" aria-hidden />}
      <span>
        {isReading
          ? messages.reading
          : failure
            ? `${messages.failedSince(timeOf(failure.since_time))} ${failure.message} ${messages.shownCopy(readAt)}`
            : messages.readAt(readAt, events.length)}
      </span>
    </p>
  );
}

function RemoveButton() {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await removeCalendar();
    } catch (error) {
      notify({ kind: 'bad', ...failureText(error, messages.notSaved) });
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  };
  return (
    <>
      <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {messages.remove}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={messages.removeTitle}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{messages.keep}</Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
              {messages.remove}
            </Button>
          </>
        }
      >
        <p>{messages.removeText}</p>
      </Dialog>
    </>
  );
}
