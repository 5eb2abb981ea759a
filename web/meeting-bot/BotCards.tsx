import { useQuery } from '@tanstack/react-query';
import { BotCard } from './BotCard.tsx';
import { messages } from './messages.ts';
import { botsQuery } from './queries.ts';

/** One's bots: in meetings, on their way, planned, and those that ended today. Takes no room where there are none. */
export function BotCards() {
  const { data: bots, error } = useQuery(botsQuery);
  if (bots === undefined)
    return error ? (
      <p role="alert" className="mb-4 text-small text-bad">
        {messages.listFailed}
      </p>
    ) : null;
  if (bots.length === 0) return null;
  return (
    <section aria-label={messages.bots} className="mb-6 grid gap-4 lg:grid-cols-2">
      {bots.map((bot) => (
        <BotCard key={bot.id} bot={bot} />
      ))}
    </section>
  );
}
