import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import { openingLink } from '../api/record-pages.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { notify } from '../ui/toast.ts';
import { LeaveDialog, PlanDialog } from './BotDialogs.tsx';
import { messages } from './messages.ts';
import { sendBotAgain, stopBot } from './queries.ts';
import { RecordHere } from './RecordHere.tsx';
import { useRun } from './use-run.ts';

/** What can be done with a bot where it is; stopping it always can. */
export function BotActions({ bot }: { bot: MeetingBot }) {
  const [dialog, setDialog] = useState<'leave' | 'plan' | null>(null);
  const { isBusy, run } = useRun();
  const close = () => setDialog(null);
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:flex-1">
      <Buttons
        bot={bot}
        isBusy={isBusy}
        onLeave={() => setDialog('leave')}
        onPlan={() => setDialog('plan')}
        onStop={() => run(() => stopBot(bot.id))}
        onAgain={() => run(() => sendBotAgain(bot.id))}
      />
      {dialog === 'leave' ? (
        <LeaveDialog
          way={bot.way}
          onClose={close}
          onLeave={() => {
            close();
            run(() => stopBot(bot.id));
          }}
        />
      ) : null}
      {dialog === 'plan' ? <PlanDialog bot={bot} onClose={close} /> : null}
    </div>
  );
}

interface ButtonsProps {
  bot: MeetingBot;
  isBusy: boolean;
  onLeave: () => void;
  onPlan: () => void;
  onStop: () => void;
  onAgain: () => void;
}

function Buttons({ bot, isBusy, onLeave, onPlan, onStop, onAgain }: ButtonsProps) {
  switch (bot.state) {
    case 'planned':
      return (
        <>
          <Button onClick={onPlan}>{messages.change}</Button>
          <Button isBusy={isBusy} onClick={onStop}>
            {messages.unplan}
          </Button>
        </>
      );
    case 'queued':
    case 'starting':
    case 'joining':
      return (
        <Button isBusy={isBusy} onClick={onStop}>
          {messages.withdraw}
        </Button>
      );
    case 'lobby':
      return (
        <>
          <Button isBusy={isBusy} onClick={onStop}>
            {messages.withdraw}
          </Button>
          <Button
            icon={<Copy size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => void copyReminder(bot.bot_name)}
          >
            {messages.copyReminder}
          </Button>
        </>
      );
    case 'inside':
    case 'recording':
      return (
        <>
          <Button variant="danger" isBusy={isBusy} onClick={onLeave}>
            {bot.way === 'stream' ? messages.stream.leave : messages.leave}
          </Button>
          <LiveLink bot={bot} />
        </>
      );
    case 'leaving':
      return <LiveLink bot={bot} />;
    case 'ended':
      return bot.record_id === null || bot.stored_ms === 0 ? null : (
        <Link {...openingLink(bot.record_id)} className={buttonClass('line')}>
          {messages.openRecord}
        </Link>
      );
    case 'failed':
      return (
        <>
          {bot.can_send_again ? (
            <Button isBusy={isBusy} onClick={onAgain}>
              {messages.again}
            </Button>
          ) : null}
          <RecordHere />
        </>
      );
  }
}

const LiveLink = ({ bot: { record_id: id, state } }: { bot: MeetingBot }) =>
  id === null ? null : (
    <Link
      to="/realtime/$id"
      params={{ id }}
      className={buttonClass(state === 'recording' ? 'primary' : 'line')}
    >
      {messages.watch}
    </Link>
  );

async function copyReminder(botName: string): Promise<void> {
  const reminder = messages.reminder(botName);
  try {
    await navigator.clipboard.writeText(reminder);
    notify({ kind: 'ok', about: 'bot', title: messages.copied });
  } catch {
    notify({ kind: 'bad', about: 'bot', title: messages.notCopied, body: reminder });
  }
}
