import { Check, FilePlus2, GripVertical, Play } from 'lucide-react';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Reading, ReadingParagraph } from '../../contract/sharing/reading.ts';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { foldMarks } from '../../transcript/words/vietnamese.ts';
import { formatPlayerTime, type PlayerClock } from '../player/index.ts';
import { Chip } from '../ui/Chip.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { useDragSource } from './drag-sentence.ts';
import { messages } from './messages.ts';
import type { SentenceList } from './paper/paper-context.ts';
import { listSentences, type Sentence } from './sentences.ts';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const LISTS = ['points', 'conclusions', 'tasks', 'agenda'] as const;

interface Props {
  /** Null until it is here. */
  reading: Reading | null;
  clock: PlayerClock;
  canEdit: boolean;
  /** Moments that lines of the minutes rest on. */
  taken: ReadonlySet<number>;
  list: SentenceList;
  onList: (list: SentenceList) => void;
  onAdd: (sentence: Sentence) => void;
  /** A sentence is dragged; null: not any more. */
  onDrag?: (sentence: Sentence | null) => void;
}

/** What was said, sentence by sentence, each with a button that takes it into the minutes; with a mouse it is dragged there too. */
export function SentencePicker({ reading, list, onList, canEdit, ...rest }: Props) {
  const [wanted, setWanted] = useState('');
  const rows = useMemo(
    () =>
      (reading?.paragraphs ?? []).map((paragraph) => ({ paragraph, sentences: listSentences(paragraph) })),
    [reading],
  );
  const folded = foldMarks(wanted.trim());
  const shown = rows
    .map(({ paragraph, sentences }) => ({
      paragraph,
      sentences: sentences.filter(({ text }) => folded === '' || foldMarks(text).includes(folded)),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  return (
    <>
      <div className="sticky top-0 z-1 border-b border-line bg-paper px-4 py-2 max-lg:bg-raised max-lg:px-0">
        {canEdit ? (
          <div role="group" aria-label={messages.into} className="flex flex-wrap items-center gap-1.5">
            {LISTS.map((name) => (
              <Chip
                key={name}
                label={messages.lists[name]}
                isPressed={list === name}
                onPress={() => onList(name)}
              />
            ))}
          </div>
        ) : null}
        <input
          type="search"
          value={wanted}
          aria-label={messages.findSentence}
          placeholder={messages.findSentence}
          onChange={({ target }) => setWanted(target.value)}
          className="mt-2 h-9 w-full rounded-control border border-line-control bg-paper px-3 text-fg outline-none focus-visible:border-brand-text focus-visible:ring-1 focus-visible:ring-brand-text max-lg:h-11 max-lg:text-lead"
        />
        {canEdit ? <p className="mt-1 text-caption text-fg-3 max-lg:hidden">{messages.dragHint}</p> : null}
      </div>
      {!reading ? (
        <LinesSkeleton label={messages.loadingTranscript} widths={['w-full', 'w-3/4']} height="h-6" />
      ) : shown.length === 0 ? (
        <p className="px-4 py-3 text-fg-2 max-lg:px-0">
          {rows.length === 0 ? messages.noTranscript : messages.noSentence}
        </p>
      ) : (
        <Rows rows={shown} canEdit={canEdit} {...rest} />
      )}
    </>
  );
}

interface RowsProps extends Pick<Props, 'clock' | 'canEdit' | 'taken' | 'onAdd' | 'onDrag'> {
  rows: readonly { paragraph: ReadingParagraph; sentences: readonly Sentence[] }[];
}

/** One stop of the Tab key; the arrows go from sentence to sentence. */
function Rows({ rows, ...rest }: RowsProps) {
  const area = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('');
  const first = `${rows[0]!.paragraph.id}.0`;
  const byKey = new Map<string, Sentence>(
    rows.flatMap(({ paragraph, sentences }) =>
      sentences.map((sentence, index) => [`${paragraph.id}.${index}`, sentence] as const),
    ),
  );
  useDragSource(area, (key) => byKey.get(key), rest.onDrag);
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const all = [...area.current!.querySelectorAll<HTMLElement>('[data-sentence]')];
    const at = all.findIndex((row) => row.contains(document.activeElement));
    const next = all[at + step]?.querySelector<HTMLElement>('[data-main]');
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div ref={area} className="pb-4">
      {rows.map(({ paragraph, sentences }) => (
        <section
          key={paragraph.id}
          className="px-4 pt-3 [contain-intrinsic-size:auto_120px] [content-visibility:auto] max-lg:px-0"
        >
          <h3 className="text-small font-semibold">{shownSpeaker(paragraph.speaker)}</h3>
          <ul>
            {sentences.map((sentence, index) => {
              const key = `${paragraph.id}.${index}`;
              return (
                <SentenceRow
                  key={key}
                  sentence={sentence}
                  isStop={byKey.has(current) ? current === key : key === first}
                  id={key}
                  onFocus={() => setCurrent(key)}
                  onMove={move}
                  {...rest}
                />
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface RowProps extends Omit<RowsProps, 'rows'> {
  sentence: Sentence;
  id: string;
  isStop: boolean;
  onFocus: () => void;
  onMove: (event: KeyboardEvent) => void;
}

function SentenceRow({
  sentence,
  id,
  isStop,
  onFocus,
  onMove,
  clock,
  canEdit,
  taken,
  onAdd,
  onDrag,
}: RowProps) {
  const { text, atMs } = sentence;
  const isTaken = atMs !== null && taken.has(atMs);
  const time = atMs === null ? null : formatPlayerTime(atMs);
  const press = (event: KeyboardEvent): void => {
    if (canEdit && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onAdd(sentence);
    } else onMove(event);
  };
  const stop = { tabIndex: isStop ? 0 : -1, onFocus, onKeyDown: press };
  return (
    <li
      data-sentence={id}
      draggable={canEdit && onDrag !== undefined}
      className={`group relative -mx-2 flex items-start gap-1 rounded-control px-2 py-1 focus-within:bg-brand-soft hover:bg-brand-soft ${canEdit && onDrag ? 'cursor-grab' : ''}`}
    >
      {canEdit && onDrag ? (
        <GripVertical
          {...ICON}
          className="absolute top-2 -left-2.5 text-brand-text opacity-0 group-hover:opacity-100"
        />
      ) : null}
      <p className="min-w-0 flex-1 text-[15px]/[25px] break-words max-lg:text-lead">
        <span lang="vi">{text}</span>
        {isTaken ? (
          <span className="ml-1.5 inline-flex items-center gap-0.5 text-caption text-ok">
            <Check size={13} strokeWidth={2} aria-hidden />
            {messages.taken}
          </span>
        ) : null}
      </p>
      {time === null ? null : (
        <IconButton
          label={messages.play(time)}
          {...stop}
          data-main={canEdit ? undefined : ''}
          className="lg:size-7!"
          onClick={() => clock.playFrom(atMs!)}
        >
          <Play {...ICON} />
        </IconButton>
      )}
      {canEdit ? (
        <IconButton
          label={messages.take(text.slice(0, 60))}
          hasTooltip={false}
          {...stop}
          data-main=""
          title={messages.takeShort}
          className="text-brand-text! lg:size-7!"
          onClick={() => onAdd(sentence)}
        >
          <FilePlus2 {...ICON} />
        </IconButton>
      ) : null}
    </li>
  );
}
