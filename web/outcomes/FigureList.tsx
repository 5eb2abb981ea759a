import type { Outcome } from '../../transcript/outcomes/index.ts';
import type { PlayerClock } from '../player/index.ts';
import { messages } from './messages.ts';
import { PlayButton } from './PlayButton.tsx';

/** Numbers and dates that were named, each with its sentence. */
export const FigureList = ({ figures, clock }: { figures: readonly Outcome[]; clock: PlayerClock }) => (
  <section aria-label={messages.figures} className="min-w-0 lg:border-l lg:border-line lg:pl-6">
    <div className="flex min-h-11 items-center gap-2 border-b border-line">
      <h2 className="text-h3 font-semibold">{messages.figures}</h2>
      {figures.length > 0 ? (
        <span className="text-small text-fg-3">{messages.count(figures.length)}</span>
      ) : null}
    </div>
    {figures.length === 0 ? (
      <p className="py-3 text-small text-fg-2">{messages.empty.figure}</p>
    ) : (
      <ul>
        {figures.map(({ text, quote }, index) => (
          <li key={`${quote.startMs}-${index}`} className="flex items-start gap-3 py-2">
            <div lang="vi" className="min-w-0 flex-1">
              <p className="font-semibold break-words">{text}</p>
              <p className="line-clamp-2 text-small break-words text-fg-2">{quote.text}</p>
            </div>
            <PlayButton atMs={quote.startMs} clock={clock} />
          </li>
        ))}
      </ul>
    )}
  </section>
);
