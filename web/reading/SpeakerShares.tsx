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
        {sharesOfSpeakers(paragraphs).map(({ speaker, colour, percent, spokenMs }) => (
          <li
            key={speaker}
            className="grid min-h-8.5 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-2 py-1 text-label"
          >
            <SpeakerMark speaker={speaker} colour={colour} />
            <span className="truncate leading-[1.7]">{shownSpeaker(speaker)}</span>
            <span className="text-small text-fg-2">{messages.share(spokenMs, percent)}</span>
            <span
              aria-hidden
              className="col-span-2 col-start-2 h-[3px] overflow-hidden rounded-full bg-sunken"
            >
              <span
                className={`block h-full rounded-full ${lookOfSpeaker(colour)}`}
                style={{ width: `${percent}%` }}
              />
            </span>
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
