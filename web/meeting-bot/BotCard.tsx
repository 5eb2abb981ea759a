import { isBotOver, type BotState } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import { useAllowance } from '../billing/index.ts';
import { formatLength } from '../ui/format-time.ts';
import { LiveDot } from '../ui/LiveDot.tsx';
import { Timecode } from '../ui/Timecode.tsx';
import { useNow } from '../ui/use-now.ts';
import { BotActions } from './BotActions.tsx';
import { BotPeople } from './BotPeople.tsx';
import { BotStages } from './BotStages.tsx';
import { describeBot, nameState, timeOf } from './describe-bot.ts';
import { messages } from './messages.ts';

/** Where one bot is, what it waits for, who is in its meeting, and what can be done with it. */
export function BotCard({ bot }: { bot: MeetingBot }) {
  const { state, people } = bot;
  const isRecording = state === 'recording';
  const now = useNow(state === 'lobby' || state === 'joining');
  const titleId = `bot-${bot.id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={`flex min-w-0 flex-col gap-3 rounded-card border bg-paper px-5 py-4 max-sm:px-4 ${isRecording ? 'border-rec' : 'border-line-strong'}`}
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={titleId} className="text-label font-semibold [overflow-wrap:anywhere]">
            {bot.name}
          </h2>
          <p className="text-small text-fg-3 [overflow-wrap:anywhere]">{factsOf(bot)}</p>
        </div>
        <StateMark bot={bot} />
      </header>
      {isRecording && people.length > 0 ? (
        <BotPeople people={people} />
      ) : (
        <>
          {isRecording || state === 'ended' ? null : <BotStages bot={bot} />}
          <p className="text-[15px]/[25px] text-fg-2" role={state === 'failed' ? undefined : 'status'}>
            {bot.failure === null ? (
              describeBot(bot, now)
            ) : (
              <>
                <strong className="font-semibold text-fg">{bot.failure.title}.</strong> {bot.failure.message}
              </>
            )}
          </p>
        </>
      )}
      {bot.gaps.length > 0 ? (
        <p className="text-small text-warn">{messages.gaps(absentSeconds(bot))}</p>
      ) : null}
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1">
        <p className="text-small text-fg-3">
          <Cost bot={bot} />
        </p>
        <BotActions bot={bot} />
      </footer>
    </article>
  );
}

const TONES: Partial<Record<BotState, string>> = {
  recording: 'text-rec',
  failed: 'text-bad',
  ended: 'text-fg-2',
};

const StateMark = ({ bot }: { bot: MeetingBot }) => (
  <span
    className={`flex flex-none items-center gap-2 pl-1 text-small font-medium whitespace-nowrap ${TONES[bot.state] ?? 'text-brand-text'}`}
  >
    {bot.state === 'recording' ? <LiveDot /> : null}
    {nameState(bot)}
  </span>
);

function factsOf({
  platform,
  code,
  state,
  planned_time: planned,
  create_time: created,
  people,
}: MeetingBot): string {
  const name = messages.platforms[platform];
  const place = platform === 'meet' || platform === 'zoom' || code === name ? name : `${name}, ${code}`;
  const time = timeOf(planned ?? created);
  const when = state === 'recording' ? messages.startedAt(time) : time;
  return (
    [place, when, state === 'recording' && people.length > 0 ? messages.people(people.length) : '']
      .filter(Boolean)
      // A line may end with a dot, never begin with one.
      .join('\u00A0· ')
  );
}

function Cost({ bot: { state, stored_ms: storedMs } }: { bot: MeetingBot }) {
  const { data: allowance } = useAllowance();
  if (storedMs > 0)
    return (
      <>
        <Timecode text={formatLength(storedMs / 1000)} />, {messages.stored}
        {state === 'recording' && allowance ? (
          <>
            {'\u00A0· '}
            {messages.minutesLeft(allowance.balanceMinutes)}
          </>
        ) : null}
      </>
    );
  return isBotOver(state) ? messages.lostNothing : messages.notCharged;
}

const absentSeconds = ({ gaps }: MeetingBot): number =>
  Math.round(gaps.reduce((sum, { from_ms: from, to_ms: to }) => sum + to - from, 0) / 1000);
