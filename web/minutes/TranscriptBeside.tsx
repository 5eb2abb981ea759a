import { ListChecks, Gavel } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReadingParagraph } from '../../contract/reading.ts';
import { formatPlayerTime, type PlayerClock } from '../player/index.ts';
import { useReading } from '../reading/index.ts';
import { shownSpeaker } from '../../contract/speaker-names.ts';
import { Button } from '../ui/Button.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { messages } from './messages.ts';
import { readSelected, type SelectedWords } from './selected-words.ts';

interface Props {
  recordId: string;
  clock: PlayerClock;
  canEdit: boolean;
  onSend: (list: 'conclusions' | 'tasks', words: SelectedWords) => void;
}

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const nothing = (): void => {};

/** What was said, beside the minutes; what is selected there goes into them. */
export function TranscriptBeside(props: Props) {
  const isDesktop = useIsDesktop();
  if (!isDesktop)
    return (
      <details className="border-t border-line py-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-h3 font-semibold">
          {messages.transcript}
        </summary>
        <Words {...props} />
      </details>
    );
  return (
    <aside
      aria-label={messages.transcript}
      className="sticky top-4 max-h-[calc(100dvh-11rem)] self-start overflow-y-auto border-l border-line pl-6"
    >
      <h2 className="text-h3 font-semibold">{messages.transcript}</h2>
      <Words {...props} />
    </aside>
  );
}

function Words({ recordId, clock, canEdit, onSend }: Props) {
  const { reading } = useReading(recordId, { onNews: nothing, onEnd: nothing });
  const text = useRef<HTMLDivElement>(null);
  const selected = useSelected(text, reading?.paragraphs);
  const send = (list: 'conclusions' | 'tasks') => () => {
    if (selected) onSend(list, selected);
    getSelection()?.removeAllRanges();
  };
  const offReason = selected ? null : messages.selectFirst;
  /** A press would take the selection away before it is read. */
  const keep = (event: { preventDefault(): void }): void => event.preventDefault();
  return (
    <>
      {canEdit ? (
        <div
          role="group"
          aria-label={messages.sendSelected}
          className="sticky top-0 flex flex-wrap gap-2 bg-surface py-2"
        >
          <Button
            size="sm"
            icon={<Gavel {...ICON} />}
            offReason={offReason}
            onMouseDown={keep}
            onClick={send('conclusions')}
          >
            {messages.toConclusions}
          </Button>
          <Button
            size="sm"
            icon={<ListChecks {...ICON} />}
            offReason={offReason}
            onMouseDown={keep}
            onClick={send('tasks')}
          >
            {messages.toTasks}
          </Button>
        </div>
      ) : null}
      {reading ? (
        <div ref={text} className="pb-4">
          {reading.paragraphs.length === 0 ? <p className="text-fg-2">{messages.noTranscript}</p> : null}
          {reading.paragraphs.map((paragraph, index) => (
            <Paragraph key={paragraph.id} index={index} paragraph={paragraph} clock={clock} />
          ))}
        </div>
      ) : (
        <LinesSkeleton label={messages.loadingTranscript} widths={['w-full', 'w-3/4']} height="h-6" />
      )}
    </>
  );
}

function Paragraph({
  index,
  paragraph: { speaker, stime, words },
  clock,
}: {
  index: number;
  paragraph: ReadingParagraph;
  clock: PlayerClock;
}) {
  const time = formatPlayerTime(stime);
  return (
    <section className="pb-3 [contain-intrinsic-size:auto_90px] [content-visibility:auto]">
      <div className="flex min-h-8 items-center gap-2 text-small touch:min-h-11">
        <h3 className="min-w-0 flex-1 truncate font-semibold">{shownSpeaker(speaker)}</h3>
        <button
          type="button"
          aria-label={messages.play(time)}
          className="h-8 flex-none rounded-control px-2 text-fg-2 touch:h-11"
          onClick={() => {
            clock.seek(stime);
            clock.play();
          }}
        >
          {time}
        </button>
      </div>
      <p data-paragraph={index}>{words.join(' ')}</p>
    </section>
  );
}

function useSelected(
  text: { readonly current: HTMLElement | null },
  paragraphs: readonly ReadingParagraph[] | undefined,
): SelectedWords | null {
  const [selected, setSelected] = useState<SelectedWords | null>(null);
  useEffect(() => {
    const look = () =>
      setSelected(text.current && paragraphs ? readSelected(text.current, paragraphs) : null);
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text, paragraphs]);
  return selected;
}
