import { useState } from 'react';
import type { MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { fromFieldTime, toFieldTime } from '../ui/date-time-text.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';
import { planBot } from './queries.ts';
import { isSoon, TimeField } from './WhenField.tsx';

interface LeaveDialogProps {
  way: MeetingBot['way'];
  onClose: () => void;
  onLeave: () => void;
}

/** A bot that hears a meeting leaves it for good: asked once. */
export function LeaveDialog({ way, onClose, onLeave }: LeaveDialogProps) {
  const { leaveTitle, leaveText, leave, stay } = way === 'stream' ? messages.stream : messages;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={leaveTitle}
      actions={
        <>
          <Button onClick={onClose}>{stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    >
      <p>{leaveText}</p>
    </Dialog>
  );
}

/** Another time for a bot that is planned, or now. */
export function PlanDialog({ bot, onClose }: { bot: MeetingBot; onClose: () => void }) {
  const [time, setTime] = useState(toFieldTime(bot.planned_time!));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const plan = async (plannedTime: string | null) => {
    setIsBusy(true);
    try {
      await planBot(bot.id, plannedTime);
      onClose();
    } catch (error) {
      setFailure(sentenceFor(error));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.changeTitle}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void plan(null)}>
            {messages.joinNow}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => (isSoon(time) ? void plan(fromFieldTime(time)) : undefined)}
          >
            {messages.save}
          </Button>
        </>
      }
    >
      <div className="pt-2 text-fg">
        <TimeField time={time} isPressed onTime={setTime} />
        {failure === null ? null : (
          <p role="alert" className="mt-2 text-small text-bad">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
