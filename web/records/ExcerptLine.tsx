import type { RecordExcerpt } from '../../contract/records/excerpts.ts';
import { isGivenName, shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { initialsOf } from '../ui/initials-of.ts';
import { messages } from './messages.ts';

interface ExcerptLineProps {
  excerpt: RecordExcerpt;
  /** Said before the words, of a record of somebody else. */
  sharedBy: string | null;
}

/** Who speaks in a record and how it begins, on one line. */
export function ExcerptLine({
  excerpt: { text, speakers, speaker_count: count },
  sharedBy,
}: ExcerptLineProps) {
  const more = count - speakers.length;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {count === 0 ? null : (
        <span className="flex flex-none items-center gap-0.5">
          <span className="sr-only">
            {messages.speakers(
              speakers.map(({ name }) => shownSpeaker(name)),
              more,
            )}
          </span>
          {speakers.map(({ name, colour }, place) => (
            <span
              key={place}
              title={shownSpeaker(name)}
              aria-hidden
              className="relative z-1 grid size-[18px] place-items-center rounded-full text-[8px]/none font-semibold"
              // Colours of speakers, as in the text.
              style={{ background: `var(--sp-${colour})`, color: `var(--sp-${colour}-on)` }}
            >
              {isGivenName(name) ? initialsOf(name) : name.split(' ').at(-1)}
            </span>
          ))}
          {more > 0 ? (
            <span aria-hidden className="pl-0.5">
              +{more}
            </span>
          ) : null}
        </span>
      )}
      <span className="truncate">
        {sharedBy === null ? '' : `${messages.sharedBy(sharedBy)} · `}
        <span lang="vi">{text}</span>
      </span>
    </span>
  );
}
