import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { isGrave, PROBLEM_KINDS, type ProblemKind } from '../../transcript/subtitles/index.ts';
import { Button } from '../ui/Button.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import type { ShownCue } from './cue-store.ts';
import { messages } from './messages.ts';

interface Props {
  /** Null while they are on their way. */
  cues: readonly ShownCue[] | null;
  /** Goes to the next cue with this problem. */
  onSee: (kind: ProblemKind) => void;
}

/** How many cues have which problem. */
export function CheckPanel({ cues, onSee }: Props) {
  return (
    <section className="lg:mt-5">
      {/* The sheet that holds it elsewhere has this title. */}
      <h2 className="pb-1 text-small font-semibold text-fg-2 max-lg:hidden">{messages.checks}</h2>
      {cues === null ? (
        <LinesSkeleton label={messages.loading} widths={['w-2/3', 'w-full']} className="gap-2 py-2" />
      ) : (
        <Findings cues={cues} onSee={onSee} />
      )}
    </section>
  );
}

function Findings({ cues, onSee }: Pick<Props, 'onSee'> & { cues: readonly ShownCue[] }) {
  const counts = countProblems(cues);
  const found = PROBLEM_KINDS.filter((kind) => counts[kind] > 0);
  return (
    <ul>
      {found.map((kind) => {
        const { count, rule } = messages.problems[kind];
        const text = count(counts[kind]);
        const Icon = isGrave(kind) ? CircleAlert : TriangleAlert;
        return (
          <li key={kind} className="flex items-center gap-2.5 border-b border-line py-2 last:border-0">
            <Icon
              size={16}
              strokeWidth={1.75}
              aria-hidden
              className={`flex-none ${isGrave(kind) ? 'text-bad' : 'text-warn'}`}
            />
            <Said title={text} rule={rule} />
            <Button size="sm" aria-label={messages.seeProblem(text)} onClick={() => onSee(kind)}>
              {messages.see}
            </Button>
          </li>
        );
      })}
      {cues.length > 0 && counts.overlap === 0 && counts.gap === 0 && found.length > 0 ? (
        <Well title={messages.noOverlap} rule={messages.gapRule} />
      ) : null}
      {cues.length > 0 && found.length === 0 ? (
        <Well title={messages.allWell} rule={messages.allWellMore} />
      ) : null}
    </ul>
  );
}

const Well = (said: { title: string; rule: string }) => (
  <li className="flex items-center gap-2.5 py-2">
    <CircleCheck size={16} strokeWidth={1.75} aria-hidden className="flex-none text-ok" />
    <Said {...said} />
  </li>
);

const Said = ({ title, rule }: { title: string; rule: string }) => (
  <p className="min-w-0 flex-1 text-small text-fg-3">
    <span className="block text-label text-fg">{title}</span>
    {rule}
  </p>
);

function countProblems(cues: readonly ShownCue[]): Record<ProblemKind, number> {
  const counts = Object.fromEntries(PROBLEM_KINDS.map((kind) => [kind, 0])) as Record<ProblemKind, number>;
  for (const { problems } of cues) for (const kind of problems) counts[kind] += 1;
  return counts;
}
