import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Reading } from '../../contract/sharing/reading.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { RECORD_PAGES } from '../api/record-pages.ts';
import { formatPlayerTime, type PlayerClock } from '../player/index.ts';
import { SpeakerShares } from '../reading/index.ts';
import { RecordFacts } from '../record/index.ts';
import { listDoubts, openTalks } from './beside-outcomes.ts';
import { messages } from './messages.ts';

interface Props {
  recordId: string;
  record: RecordDetail | undefined;
  reading: Reading | null;
  clock: PlayerClock;
}

/** As many words to hear again as stand here; the others wait in the transcript. */
const FIRST_DOUBTS = 6;

/** Beside the outcomes, as beside the text: who spoke how much, what to hear again, what is talked about, what was marked. */
export const OutcomeSide = ({ recordId, record, reading, clock }: Props) => (
  <>
    {reading ? <SideLists recordId={recordId} reading={reading} clock={clock} /> : null}
    <RecordFacts record={record} plainView={null} />
  </>
);

function SideLists({ recordId, reading, clock }: Omit<Props, 'record' | 'reading'> & { reading: Reading }) {
  const doubts = listDoubts(reading);
  const talks = openTalks(reading);
  const { bookmarks } = reading;
  const toTranscript = (label: string) => (
    <Link
      to={RECORD_PAGES.transcript}
      params={{ id: recordId }}
      className="mt-1 inline-flex items-center rounded-mark text-small text-brand-text hover:underline touch:min-h-11"
    >
      {label}
    </Link>
  );
  return (
    <>
      <SpeakerShares paragraphs={reading.paragraphs} />
      <SideList title={messages.doubts} count={doubts.length} more={toTranscript(messages.correctDoubts)}>
        {doubts.slice(0, FIRST_DOUBTS).map(({ id, atMs, before, word, after }) => (
          <SideItem key={id} atMs={atMs} clock={clock}>
            {before} <b className="font-semibold">{word}</b> {after}
          </SideItem>
        ))}
      </SideList>
      <SideList title={messages.talks} count={talks.length} more={toTranscript(messages.answerTalks)}>
        {talks.map(({ id, atMs, about, comments }) => (
          <SideItem key={id} atMs={atMs} clock={clock}>
            <q className="text-fg-2 before:content-['“'] after:content-['”']">{about}</q>
            {comments.map((comment) => (
              <span key={comment.id} className="block">
                <b className="font-semibold">{comment.name}</b> {comment.label}
              </span>
            ))}
          </SideItem>
        ))}
      </SideList>
      <SideList title={messages.bookmarks} count={bookmarks.length}>
        {bookmarks.map(({ id, label, stime }) => (
          <SideItem key={id} atMs={stime} clock={clock}>
            {label}
          </SideItem>
        ))}
      </SideList>
    </>
  );
}

interface ListProps {
  title: string;
  count: number;
  /** Below the list. */
  more?: ReactNode;
  children: ReactNode;
}

/** Nothing where there is nothing. */
const SideList = ({ title, count, more, children }: ListProps) =>
  count === 0 ? null : (
    <section aria-label={title} className="mt-5">
      <h2 className="flex items-center justify-between text-small font-semibold text-fg-2">
        {title}
        <span className="font-medium text-fg-3">{count}</span>
      </h2>
      <ol className="mt-1.5 grid gap-0.5">{children}</ol>
      {more}
    </section>
  );

interface ItemProps {
  atMs: number;
  clock: PlayerClock;
  children: ReactNode;
}

/** A press plays its second. */
const SideItem = ({ atMs, clock, children }: ItemProps) => (
  <li className="-mx-2 rounded-control hover:bg-hover">
    <button
      type="button"
      onClick={() => clock.playFrom(atMs)}
      className="grid w-full grid-cols-[52px_minmax(0,1fr)] rounded-control px-2 py-1.5 text-left text-body max-lg:py-2.5"
    >
      <span className="text-small font-medium text-fg-3">{formatPlayerTime(atMs)}</span>
      <span className="line-clamp-4 break-words">{children}</span>
    </button>
  </li>
);
