import { CircleAlert, CircleStop, CircleHelp, RotateCcw, SearchX } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Citation } from '../../contract/questions/questions.ts';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { Button } from '../ui/Button.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { messages } from './messages.ts';
import type { Exchange } from './use-questions.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface Props {
  exchanges: readonly Exchange[];
  /** The way to the second of a citation. */
  renderTime: (citation: Citation) => ReactNode;
  /** The words of a citation, as the way to their place. */
  renderWords: (citation: Citation) => ReactNode;
  notFoundHelp: string;
  onAskAgain: (exchange: Exchange) => void;
}

/** What was asked and answered, the newest at the foot. */
export function ExchangeList({ exchanges, onAskAgain, ...shown }: Props) {
  const latest = exchanges.at(-1);
  return (
    <ol aria-label={messages.answers} className="grid gap-8">
      {exchanges.map((exchange) => (
        // What was just asked comes into sight, and again once it is answered: with its state it is another.
        <li
          key={`${exchange.id} ${exchange.outcome.state}`}
          ref={exchange === latest ? bringIntoSight : undefined}
          className="scroll-mb-36"
        >
          <h2 className="flex gap-2.5 text-[17px]/[28px] font-semibold break-words">
            <CircleHelp {...ICON} className="mt-[5px] flex-none text-brand-text" />
            <span className="min-w-0">{exchange.question}</span>
          </h2>
          <div className="mt-2 pl-7 max-sm:pl-0">
            <Outcome exchange={exchange} onAskAgain={() => onAskAgain(exchange)} {...shown} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const bringIntoSight = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

type OutcomeProps = Omit<Props, 'exchanges' | 'onAskAgain'> & { exchange: Exchange; onAskAgain: () => void };

function Outcome({ exchange: { outcome }, renderTime, renderWords, notFoundHelp, onAskAgain }: OutcomeProps) {
  if (outcome.state === 'waiting') return <Waiting {...outcome} />;
  if (outcome.state === 'stopped')
    return <Aside icon={<CircleStop {...ICON} />} text={messages.stopped} onAskAgain={onAskAgain} />;
  if (outcome.state === 'failed')
    return (
      <Aside
        icon={<CircleAlert {...ICON} className="text-bad" />}
        text={outcome.sentence}
        onAskAgain={onAskAgain}
      />
    );
  if (outcome.sentences.length === 0)
    return (
      <div role="status" className="flex gap-2.5">
        <SearchX {...ICON} className="mt-1 flex-none text-fg-3" />
        <div>
          <p className="font-medium">{messages.notFound}</p>
          <p className="text-small text-fg-2">{notFoundHelp}</p>
        </div>
      </div>
    );
  return (
    <ul className="grid gap-4">
      {outcome.sentences.map(({ text, citations }) => (
        <li key={text} className="border-l-2 border-margin pl-3.5">
          <p lang="vi" className="max-w-[70ch] text-[16px]/[26px] break-words">
            {text}
          </p>
          {citations.map((citation) => (
            <div
              key={`${citation.record.id} ${citation.at_ms} ${citation.text}`}
              className="mt-1.5 flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-small text-fg-2"
            >
              {renderTime(citation)}
              {citation.speaker === null ? null : (
                <span className="font-medium">{shownSpeaker(citation.speaker)}</span>
              )}
              {renderWords(citation)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

const SECOND_MS = 1_000;

function Waiting({ sinceMs, stop }: { sinceMs: number; stop: () => void }) {
  const [seconds, setSeconds] = useState(() => Math.floor((Date.now() - sinceMs) / SECOND_MS));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - sinceMs) / SECOND_MS)), SECOND_MS);
    return () => clearInterval(timer);
  }, [sinceMs]);
  return (
    <>
      <LinesSkeleton label={messages.working} widths={['w-full', 'w-4/5', 'w-3/5']} className="gap-3" />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-small text-fg-2" aria-hidden>
          {messages.workingFor(seconds)}
        </p>
        <Button size="sm" onClick={stop}>
          {messages.stop}
        </Button>
      </div>
    </>
  );
}

const Aside = ({ icon, text, onAskAgain }: { icon: ReactNode; text: string; onAskAgain: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <p
      role="status"
      className="flex min-w-0 flex-1 basis-60 gap-2.5 text-fg-2 [&>svg]:mt-[3px] [&>svg]:flex-none"
    >
      {icon}
      {text}
    </p>
    <Button size="sm" icon={<RotateCcw {...ICON} size={16} />} onClick={onAskAgain}>
      {messages.askAgain}
    </Button>
  </div>
);
