import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isBotOver } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { Button } from '../ui/Button.tsx';
import { useNow } from '../ui/use-now.ts';
import { BotPeople } from './BotPeople.tsx';
import { LeaveDialog } from './BotDialogs.tsx';
import { describeBot } from './describe-bot.ts';
import { messages } from './messages.ts';
import { botsQuery, stopBot } from './queries.ts';
import { useRun } from './use-run.ts';

/** Beside the text of a meeting: who is in it as one's own bot sees them, and the way to take the bot out. Nothing for all others. */
export function AttendedMeeting({ recordId }: { recordId: string }) {
  const { data: bots } = useQuery(botsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useRun();
  const bot = bots?.find((one) => one.record_id === recordId && !isBotOver(one.state));
  const now = useNow(bot?.state === 'lobby' || bot?.state === 'joining');
  if (!bot) return null;
  const { state, people } = bot;
  return (
    <section aria-label={messages.inMeeting} className="mb-6">
      <h2 className="mb-1.5 flex items-center justify-between text-small font-semibold text-fg-2">
        {messages.inMeeting}
        {people.length > 0 ? <span className="font-medium text-fg-3">{people.length}</span> : null}
      </h2>
      {people.length > 0 ? <BotPeople people={people} /> : null}
      {state === 'recording' && people.length > 0 ? null : (
        <p role="status" className="mt-1.5 text-small text-fg-2">
          {describeBot(bot, now)}
        </p>
      )}
      {state === 'leaving' ? null : (
        <Button variant="danger" isBusy={isBusy} onClick={() => setIsAsking(true)} className="mt-3 w-full">
          {bot.way === 'stream' ? messages.stream.leave : messages.leave}
        </Button>
      )}
      {isAsking ? (
        <LeaveDialog
          way={bot.way}
          onClose={() => setIsAsking(false)}
          onLeave={() => {
            setIsAsking(false);
            run(() => stopBot(bot.id));
          }}
        />
      ) : null}
    </section>
  );
}
