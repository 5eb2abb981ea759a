import type { ReadingParagraph } from '../../contract/sharing/reading.ts';
import { messages } from './messages.ts';
import { sharesOfSpeakers } from './speaker-look.ts';
import { SPEAKER_GRID, SpeakerCells, SpeakerRows } from './SpeakerRows.tsx';

/** Who speaks, and how much of it, for people who change nothing about it. */
export function SpeakerShares({ paragraphs }: { paragraphs: readonly ReadingParagraph[] }) {
  const shares = sharesOfSpeakers(paragraphs);
  return (
    <SpeakerRows knownCount={shares.filter(({ speaker }) => speaker !== null).length}>
      {shares.map((share) => (
        <li key={share.speaker} className={`-mx-2 ${SPEAKER_GRID}`}>
          <SpeakerCells {...share} more={messages.spoken(share.spokenMs)} />
        </li>
      ))}
    </SpeakerRows>
  );
}
