import { isBotOver } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import { stageOf } from './describe-bot.ts';
import { messages } from './messages.ts';

/** The four stages on the way to a recording, as words; the one it waits in is dashed, the one that it failed in red. */
export function BotStages({ bot }: { bot: Pick<MeetingBot, 'state' | 'reason' | 'way'> }) {
  const at = stageOf(bot);
  const isOver = isBotOver(bot.state);
  return (
    <ol className="grid grid-cols-4 gap-1">
      {messages.stages[bot.way].map((stage, index) => (
        <li
          key={stage}
          aria-current={index === at ? 'step' : undefined}
          className={`text-small ${index === at ? `font-medium ${isOver ? 'text-bad' : 'text-brand-text'}` : 'text-fg-3'}`}
        >
          <span aria-hidden className={`mb-1 block h-1 rounded-full ${lookOf(index, at, isOver)}`} />
          {stage}
        </li>
      ))}
    </ol>
  );
}

function lookOf(index: number, at: number, isOver: boolean): string {
  if (index < at) return 'bg-brand';
  if (index > at) return 'bg-line-strong';
  return isOver
    ? 'bg-bad-fill'
    : 'bg-[repeating-linear-gradient(90deg,var(--brand)_0_6px,transparent_6px_10px)]';
}
