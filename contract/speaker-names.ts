/** How speakers are called whom nobody has named yet (spec 3 "Paragraph"). */
import { DEFAULT_SPEAKER_LABEL, DEFAULT_SPEAKER_SHOWN } from './limits.ts';

/** 'Nguoi noi 2' as it stands on the wire, in order of first appearance. @param number counted from 0 */
export const speakerLabel = (number: number): string =>
  DEFAULT_SPEAKER_LABEL.replace(/1$/, String(number + 1));

const UNNAMED = new RegExp(`^${DEFAULT_SPEAKER_LABEL.replace(/1$/, '(\\d{1,3})')}$`);

/** A name as people see it: 'Nguoi noi 2' has its marks, every other name is left alone. */
export function shownSpeaker(name: string): string {
  const number = UNNAMED.exec(name)?.[1];
  return number === undefined ? name : DEFAULT_SPEAKER_SHOWN.replace(/1$/, number);
}
