import type { ReadingParagraph } from '../../contract/reading.ts';
import { shownSpeaker } from '../../contract/speaker-names.ts';
import { initialsOf } from '../ui/initials-of.ts';
import { messages } from './messages.ts';
import { lookOfSpeaker, sharesOfSpeakers } from './speaker-look.ts';

/** Who speaks, and how much of it. */
export function SpeakerShares({ paragraphs }: { paragraphs: readonly ReadingParagraph[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-small font-semibold text-fg-2">{messages.speakers}</h2>
      <ul>
        {sharesOfSpeakers(paragraphs).map(({ speaker, colour, percent }) => (
          <li key={speaker} className="flex min-h-8.5 items-center gap-2 text-label">
            <SpeakerMark speaker={speaker} colour={colour} />
            <span className="min-w-0 flex-1 truncate leading-[1.7]">{shownSpeaker(speaker)}</span>
            <progress
              value={percent}
              max={100}
              aria-hidden
              className="h-1 w-14 flex-none appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-current text-brand-text"
            />
            <span className="w-9 flex-none text-right text-small text-fg-2">{percent}%</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const SpeakerMark = ({ speaker, colour }: { speaker: string | null; colour: number }) => (
  <span
    className={`inline-grid size-6 flex-none place-items-center rounded-full text-[10px] leading-none font-semibold ${lookOfSpeaker(colour)}`}
    aria-hidden
  >
    {initialsOf(speaker)}
  </span>
);
