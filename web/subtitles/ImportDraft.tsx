import type { ReactNode } from 'react';
import { isLeftOut, type ParseProblem } from '../../transcript/subtitles/index.ts';
import type { DraftParagraph, ImportPreview, LostBookmark } from '../../transcript/document/index.ts';
import { messages } from './messages.ts';

/** Places of a file that are named one by one; the others are a number. */
const MAX_NAMED = 200;

interface Props {
  preview: ImportPreview;
  problems: readonly ParseProblem[];
}

/** What a file would make of the transcript: what of it is left out, what would go, and the text itself. */
export const ImportDraft = ({ preview: { lost, paragraphs }, problems }: Props) => (
  <>
    <Places say={messages.importLeftOut} problems={problems.filter(isLeftOut)} />
    <Lost lost={lost} />
    <Places say={messages.importMended} problems={problems.filter((problem) => !isLeftOut(problem))} />
    {paragraphs.length > 0 ? <DraftText paragraphs={paragraphs} /> : null}
  </>
);

/** Before the text is replaced for everybody. */
export const ImportQuestion = ({ preview }: Pick<Props, 'preview'>) => (
  <>
    <p>
      {messages.importWords(preview)} {messages.importForAll}
    </p>
    <Lost lost={preview.lost} />
  </>
);

function Places({ say, problems }: { say: (count: number) => string; problems: readonly ParseProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <Listed title={say(problems.length)}>
      {problems.slice(0, MAX_NAMED).map(({ kind, line, text }) => (
        <li key={`${kind}-${line}`}>{messages.importLine(line, messages.parseProblems[kind], text)}</li>
      ))}
      {problems.length > MAX_NAMED ? <li>{messages.importMore(problems.length - MAX_NAMED)}</li> : null}
    </Listed>
  );
}

function Lost({ lost }: { lost: readonly LostBookmark[] }) {
  if (lost.length === 0) return null;
  const said = lost.reduce((count, { comments }) => count + comments.length, 0);
  return (
    <Listed title={messages.importLost(lost.length, said)}>
      {lost.map(({ id, label, comments }) => (
        <li key={id}>
          {label}
          {comments.length > 0 ? (
            <ul className="list-[circle] pl-5">
              {comments.map((comment, place) => (
                <li key={place}>{`${comment.name}: ${comment.label}`}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </Listed>
  );
}

const Listed = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-3 text-small">
    <p className="font-medium text-warn">{title}</p>
    <div
      role="region"
      aria-label={title}
      // Scrolls by keyboard, too.
      tabIndex={0}
      className="max-h-[18dvh] overflow-y-auto"
    >
      <ul className="list-disc pl-5 break-words">{children}</ul>
    </div>
  </section>
);

const DraftText = ({ paragraphs }: { paragraphs: readonly DraftParagraph[] }) => (
  <section className="mt-3">
    <p className="text-small">
      <span className="font-semibold text-fg">{messages.importDraft}.</span> {messages.importDraftLegend}
    </p>
    <div
      role="region"
      aria-label={messages.importDraft}
      tabIndex={0}
      className="mt-1.5 rounded-control border border-line bg-paper px-3 py-2"
    >
      {paragraphs.map(({ start, pieces }) => (
        <p
          key={start}
          className="mb-2 break-words text-fg [contain-intrinsic-size:auto_5rem] [content-visibility:auto]"
        >
          {pieces.map(({ kind, text }, place) => {
            if (kind === 'removed') return <del key={place} className="text-bad">{`${text} `}</del>;
            if (kind === 'added') return <ins key={place} className="text-ok underline">{`${text} `}</ins>;
            return <span key={place}>{`${text} `}</span>;
          })}
        </p>
      ))}
    </div>
  </section>
);
