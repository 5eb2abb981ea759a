import { useId, useState, type ReactNode } from 'react';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { Button } from '../ui/Button.tsx';
import { initialsOf } from '../ui/initials-of.ts';
import { messages } from './messages.ts';
import { lookOfSpeaker, type SpeakerShare } from './speaker-look.ts';

/** Of those who speak most; the others are a press away, so that what stands below stays in sight. */
const FIRST_COUNT = 6;

interface Props {
  /** How many are known by a name. */
  knownCount: number;
  /** An `li` for each, who speaks most first. */
  children: readonly ReactNode[];
}

/** Who speaks: the first few, and all at a press. */
export function SpeakerRows({ knownCount, children }: Props) {
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  if (children.length === 0) return null;
  // A button that hides a single row would take the place of that row.
  const isLong = children.length > FIRST_COUNT + 1;
  return (
    <section aria-label={messages.speakers}>
      <h2 className="text-small font-semibold text-fg-2">{messages.speakers}</h2>
      <ul id={listId} className="mt-1.5 grid gap-0.5">
        {isLong && !isWhole ? children.slice(0, FIRST_COUNT) : children}
      </ul>
      {isLong ? (
        <Button
          size="sm"
          variant="ghost"
          className="mt-1 -ml-2"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messages.showFewer : messages.showAll(knownCount)}
        </Button>
      ) : null}
    </section>
  );
}

/** The cells of a speaker's row, which is a grid of `SPEAKER_GRID`: face, name and share, below them the bar and a word more. */
export const SpeakerCells = ({
  speaker,
  colour,
  percent,
  spokenMs,
  more,
}: SpeakerShare & { more: string }) => {
  const share = messages.share(percent, messages.spoken(spokenMs));
  return (
    <>
      <SpeakerMark speaker={speaker} colour={colour} className="row-span-2" />
      <span className="truncate">{shownSpeaker(speaker)}</span>
      <span className="text-small text-fg-2" title={share}>
        {percent}%<span className="sr-only">{`, ${share}`}</span>
      </span>
      <span className="col-span-2 col-start-2 flex items-center gap-2 text-caption text-fg-3">
        <span aria-hidden className="h-1 flex-1 overflow-hidden rounded-full bg-hover">
          <span
            className={`block h-full rounded-full ${lookOfSpeaker(colour)}`}
            style={{ width: `${percent}%` }}
          />
        </span>
        {more}
      </span>
    </>
  );
};

export const SPEAKER_GRID =
  'grid min-w-0 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-2 px-2 py-1.5 text-left text-body max-lg:py-2.5';

interface MarkProps {
  /** Null for whoever is not known. */
  speaker: string | null;
  colour: number;
  className?: string;
}

/** The face of a speaker: letters of the name on their colour. */
export const SpeakerMark = ({ speaker, colour, className = '' }: MarkProps) => (
  <span
    className={`inline-grid size-6 flex-none place-items-center rounded-full text-[10px] leading-none font-semibold ${lookOfSpeaker(colour)} ${className}`}
    aria-hidden
  >
    {initialsOf(speaker && shownSpeaker(speaker))}
  </span>
);
