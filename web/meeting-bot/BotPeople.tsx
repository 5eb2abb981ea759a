import type { MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { messages } from './messages.ts';

/** So many have a row; the others are counted. */
const MAX_SHOWN = 5;

/** Who is in the meeting: whoever speaks first, then by how much they said. A name that is not known for sure is a number. */
export function BotPeople({ people }: Pick<MeetingBot, 'people'>) {
  const sorted = people.toSorted(
    (a, b) =>
      Number(b.is_speaking) - Number(a.is_speaking) || b.spoken_ms - a.spoken_ms || a.number - b.number,
  );
  const more = sorted.length - MAX_SHOWN;
  return (
    <ul className="grid gap-1.5">
      {sorted.slice(0, MAX_SHOWN).map(({ number, name, is_speaking: isSpeaking, spoken_ms: spokenMs }) => {
        const shown = name ?? messages.person(number);
        return (
          <li key={number} className="flex items-center gap-2.5">
            <Avatar id={`${number}`} fullName={name ?? `${number}`} />
            <span className={`min-w-0 flex-1 truncate ${isSpeaking ? 'font-semibold' : ''}`}>
              {isSpeaking ? messages.speaking(shown) : shown}
            </span>
            <span className="flex-none text-small text-fg-3">
              {spokenMs > 0 ? messages.spoken(spokenMs) : messages.silent}
            </span>
          </li>
        );
      })}
      {more > 0 ? <li className="pl-10.5 text-small text-fg-3">{messages.morePeople(more)}</li> : null}
    </ul>
  );
}
