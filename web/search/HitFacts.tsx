import { formatDateTime } from '../../contract/values/date-time.ts';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import type { SearchHit, SearchPage } from '../../contract/search/search.ts';
import { formatPlayerTime } from '../player/index.ts';
import { initialsOf } from '../ui/initials-of.ts';
import { messages } from './messages.ts';

/** Who said it and when, beside a hit. */
export function HitFacts({ hit: { speaker, speaker_colour: colour, at_ms: atMs } }: { hit: SearchHit }) {
  const ink = `var(--sp-${colour === 0 ? 1 : colour}`;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-small text-fg-3">
      {speaker === null ? null : (
        <span
          className="inline-grid size-[22px] flex-none place-items-center rounded-full text-[10px] leading-none font-semibold"
          style={colour === 0 ? {} : { background: `${ink})`, color: `${ink}-on)` }}
          aria-hidden
        >
          {initialsOf(shownSpeaker(speaker))}
        </span>
      )}
      <span className="sr-only">{speaker === null ? null : shownSpeaker(speaker)}</span>
      {atMs === null ? null : <span className="tabular-nums">{formatPlayerTime(atMs)}</span>}
    </span>
  );
}

export const kindOf = ({ kind, detail }: SearchHit): string | null =>
  detail !== null ? messages.detail[detail] : kind === 'speech' ? null : messages.kind[kind];

/** The record that hits belong to, above them. */
export const GroupHead = ({ group: { record, total } }: { group: SearchPage['items'][number] }) => (
  <>
    <b className="min-w-0 truncate text-label font-semibold text-fg max-sm:basis-full max-sm:text-lead">
      {record.name}
    </b>
    <span className="flex-none text-small text-fg-3">
      {formatDateTime(record.create_time).slice(0, 10)}
      {record.owner_name === null ? '' : ` · ${record.owner_name}`}
    </span>
    <span className="ml-auto flex-none text-small text-fg-3 max-sm:ml-0">{messages.places(total)}</span>
  </>
);
