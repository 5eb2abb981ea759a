/** The place of a citation in its record. */
import { Link } from '@tanstack/react-router';
import type { Citation } from '../../contract/questions/questions.ts';
import { RECORD_PAGES } from '../api/record-pages.ts';
import { formatPlayerTime } from '../player/index.ts';
import { messages } from './messages.ts';

/** The look of a second that something can be done with. */
export const CITED_TIME =
  'relative inline-flex h-6 flex-none items-center gap-1 self-center rounded-full bg-brand-soft pr-2.5 pl-2 text-caption font-medium text-brand-text after:absolute after:-inset-y-2.5 after:inset-x-0 hover:bg-brand-soft-2 max-sm:h-7 max-sm:after:-inset-y-2';

const paramsOf = ({ record }: Citation) => ({ id: record.id });
const searchOf = ({ at_ms: luc }: Citation) => ({ luc }) as never;

export function TimeLink({ citation }: { citation: Citation }) {
  const time = formatPlayerTime(citation.at_ms);
  return (
    <Link
      to={RECORD_PAGES.transcript}
      params={paramsOf(citation)}
      search={searchOf(citation)}
      aria-label={messages.open(time, citation.record.name)}
      className={`${CITED_TIME} pl-2.5`}
    >
      {time}
    </Link>
  );
}

export const CitedWords = ({ citation }: { citation: Citation }) => (
  <Link
    to={RECORD_PAGES.transcript}
    params={paramsOf(citation)}
    search={searchOf(citation)}
    className="min-w-0 break-words hover:underline touch:leading-[28px]"
  >
    <q className="before:content-['“'] after:content-['”']">{citation.text}</q>
  </Link>
);
