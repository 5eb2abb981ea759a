import { ArrowRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { isGrave } from '../../transcript/subtitles/index.ts';
import { Button } from '../ui/Button.tsx';
import type { ShownCue } from './cue-store.ts';
import { CueText } from './CueText.tsx';
import { messages } from './messages.ts';
import type { CuePlace, SubtitleEditor } from './subtitle-editor.ts';
import { TimeField } from './TimeField.tsx';

/** What a row asks of the page. Never changes. */
export interface RowActions {
  readonly choose: (id: string) => void;
  readonly caret: (id: string, offset: number) => void;
  readonly step: (id: string, direction: 1 | -1) => void;
  readonly mergeBack: (id: string) => void;
  readonly mergeNext: (id: string) => void;
  readonly requestDone: () => void;
}

interface Props {
  cue: ShownCue;
  editor: SubtitleEditor | null;
  actions: RowActions;
  isActive: boolean;
  isPlaying: boolean;
  /** Names and inks of others who are in this cue. */
  people: readonly { readonly name: string; readonly ink: number }[];
  request: CuePlace | null;
}

/** One cue: number, times, text, speed; below it what is wrong with it and what can be done, while it is chosen. */
export const CueRow = memo(function CueRow({
  cue,
  editor,
  actions,
  isActive,
  isPlaying,
  people,
  request,
}: Props) {
  const { id, number, startMs, endMs, lines, problems, speed } = cue;
  const set = (times: { startMs?: number; endMs?: number }) => editor?.setTimes(id, times) === 'done';
  const isReadOnly = editor === null;
  return (
    <div
      role="row"
      aria-rowindex={number + 1}
      aria-current={isActive || undefined}
      onFocus={() => actions.choose(id)}
      onPointerDown={() => actions.choose(id)}
      className={`grid grid-cols-[auto_1fr_auto] gap-x-2 border-b border-line px-3 py-1 lg:grid-cols-[36px_116px_minmax(0,1fr)_84px] lg:gap-x-3 lg:px-5 lg:py-2.5 ${
        isActive ? 'bg-brand-soft' : ''
      } ${isPlaying && !isActive ? 'bg-hover' : ''}`}
    >
      <div
        role="cell"
        className={`min-w-5 text-small/[26px] tabular-nums max-lg:leading-11 ${isActive ? 'font-semibold text-brand-text' : 'text-fg-3'}`}
      >
        <span className="sr-only">{messages.numberOf(number)}</span>
        <span aria-hidden data-number={number} className="before:content-[attr(data-number)]" />
      </div>
      <div
        role="cell"
        // On a small screen the chosen one has them: more of the others are in sight.
        className={`max-lg:order-1 max-lg:col-span-3 max-lg:flex max-lg:gap-1.5 lg:pt-0.5 ${isActive ? '' : 'max-lg:sr-only'}`}
      >
        <TimeField
          label={messages.startOf(number)}
          timeMs={startMs}
          isReadOnly={isReadOnly}
          onSet={(timeMs) => set({ startMs: timeMs })}
        />
        <ArrowRight
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className="mt-[15px] flex-none text-fg-3 lg:hidden"
        />
        <TimeField
          label={messages.endOf(number)}
          timeMs={endMs}
          isReadOnly={isReadOnly}
          onSet={(timeMs) => set({ endMs: timeMs })}
        />
      </div>
      <div role="cell" className="min-w-0">
        <CueText
          number={number}
          lines={lines}
          isReadOnly={isReadOnly}
          request={request}
          onRequestDone={actions.requestDone}
          onFocus={() => actions.choose(id)}
          onCaret={(offset) => actions.caret(id, offset)}
          onType={(text) => editor?.type(id, text)}
          onJoinLines={() => editor?.joinLines(id)}
          onMergeBack={() => actions.mergeBack(id)}
          onMergeNext={() => actions.mergeNext(id)}
          onStep={(direction) => actions.step(id, direction)}
        />
        {people.length > 0 ? <PeopleHere people={people} /> : null}
        {isActive && problems.length > 0 ? <Problems cue={cue} editor={editor} /> : null}
      </div>
      <div role="cell" className="text-right text-small/[26px] max-lg:leading-11">
        <Speed speed={speed} problems={problems} />
      </div>
    </div>
  );
});

function Speed({ speed, problems }: Pick<ShownCue, 'speed' | 'problems'>) {
  const [worst] = problems;
  const isBad = worst !== undefined && isGrave(worst);
  const colour = worst === undefined ? 'text-fg-2' : isBad ? 'text-bad' : 'text-warn';
  const Icon = isBad ? CircleAlert : TriangleAlert;
  const said = problems.map((kind) => messages.problemOf[kind]).join(', ');
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${colour}`}>
      {worst === undefined ? null : (
        <Icon size={15} strokeWidth={1.75} aria-label={said} role="img">
          <title>{said}</title>
        </Icon>
      )}
      <span aria-label={messages.speedLabel(speed)} role="img">
        {messages.speedOf(speed)}
      </span>
    </span>
  );
}

const PeopleHere = ({ people }: Pick<Props, 'people'>) => (
  <p className="flex flex-wrap gap-1 pt-1 text-caption">
    <span className="sr-only">{messages.here(people.map(({ name }) => name).join(', '))}</span>
    {people.map(({ name, ink }) => (
      <span
        key={name}
        aria-hidden
        className={`ink-${ink} max-w-full truncate rounded-mark bg-(--ink) px-1.5 text-(--on-ink)`}
      >
        {name}
      </span>
    ))}
  </p>
);

/** Offers the exact repair, and only where the silence for it is really there. */
function Problems({ cue, editor }: { cue: ShownCue; editor: SubtitleEditor | null }) {
  const { id, problems, speed, startMs, endMs, laterEndMs, lines } = cue;
  const isFast = problems.includes('unreadable') || problems.includes('hasty');
  const slower = laterEndMs === null ? null : lines.join(' ').length / ((laterEndMs - startMs) / 1000);
  const others = problems.filter((kind) => kind !== 'unreadable' && kind !== 'hasty');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-small text-fg-2">
      <TriangleAlert
        size={15}
        strokeWidth={1.75}
        aria-hidden
        className={`flex-none ${isGrave(problems[0]!) ? 'text-bad' : 'text-warn'}`}
      />
      <p className="min-w-0 flex-1 basis-56">
        {isFast ? `${messages.tooFast(speed)} ` : ''}
        {isFast && laterEndMs !== null && slower !== null
          ? `${messages.canLengthen(laterEndMs - endMs, slower)} `
          : ''}
        {others.map((kind) => `${messages.problemOf[kind]}.`).join(' ')}
      </p>
      {editor && laterEndMs !== null ? (
        <Button
          size="sm"
          variant="line"
          className="max-sm:w-full"
          onClick={() => editor.setTimes(id, { endMs: laterEndMs })}
        >
          {messages.lengthen}
        </Button>
      ) : null}
    </div>
  );
}
