/** How speakers are called whom nobody has named yet, and who is unknown (spec 3 "Paragraph"). */
import { DEFAULT_SPEAKER_LABEL } from '../limits.ts';
import { cleanName } from './clean-name.ts';
import { UNKNOWN_SPEAKER_SHOWN, UNNAMED_SPEAKER_SHOWN } from './speaker-words.ts';

/** 'Nguoi noi 2' as it stands on the wire, in order of first appearance. @param number counted from 0 */
export const speakerLabel = (number: number): string =>
  DEFAULT_SPEAKER_LABEL.replace(/1$/, String(number + 1));

const UNNAMED = /^Nguoi noi (\d{1,3})$/;
/** In Vietnamese too in an edition of another language: a server shows names so. */
const UNNAMED_SHOWN = new RegExp(`^(?:Người nói|${UNNAMED_SPEAKER_SHOWN}) (\\d{1,3})$`);

/** A name as people see it: 'Nguoi noi 2' has its marks, every other name is left alone. Null: nobody knows who speaks. */
export const shownSpeaker = (name: string | null): string =>
  name === null
    ? UNKNOWN_SPEAKER_SHOWN
    : name.replace(UNNAMED_SHOWN, 'Nguoi noi $1').replace(UNNAMED, `${UNNAMED_SPEAKER_SHOWN} $1`);

/** A name as the document holds it, from what somebody typed; '' where that names nobody. */
export function speakerName(typed: string): string {
  const name = cleanName(typed).replace(UNNAMED_SHOWN, 'Nguoi noi $1');
  return name === UNKNOWN_SPEAKER_SHOWN ? '' : name;
}

/** Whether somebody gave the speaker this name. @param shown as people see it */
export const isGivenName = (shown: string): boolean =>
  speakerName(shown) !== '' && !UNNAMED.test(speakerName(shown));
