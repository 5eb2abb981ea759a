/** The content as subtitles. */
import {
  breakCues,
  layOut,
  LINE_LENGTH,
  readSpeech,
  textOf,
  type Cue,
  type CueWord,
  type TimedCueWord,
  type Turn,
} from '../../contract/subtitles/index.ts';
import type { CueLine, ExportContent, ExportParagraph } from './content.ts';

/** A cue with the id that it has in the shared document; null where it is made for this file only. */
export interface ShownCue extends Cue {
  readonly id: string | null;
}

/**
 * Cues of what was said: those of the subtitle editor where there are some, else cut by the rules. With `isSpeakerWritten` whoever begins to
 * speak is named in the text, for formats that have no field for it.
 */
export function toCues({ paragraphs }: ExportContent, isSpeakerWritten: boolean): ShownCue[] {
  const isNamed = (index: number) =>
    isSpeakerWritten && paragraphs[index - 1]?.speaker !== paragraphs[index]!.speaker;
  if (paragraphs.some(({ words }) => words.some(({ cueLine }) => cueLine)))
    return paragraphs.flatMap((paragraph, index) => editedCues(paragraph, isNamed(index)));
  const turns = paragraphs.map((paragraph, index) =>
    isNamed(index) ? withSpeaker(paragraph) : toTurn(paragraph),
  );
  return breakCues(turns).map((cue) => ({ ...cue, id: null }));
}

/** The cues that people see in the editor, of the words that this export has. */
function editedCues({ speaker, words }: ExportParagraph, isNamed: boolean): ShownCue[] {
  const cues: { place: CueLine; lines: TimedCueWord[][] }[] = [];
  for (const { text, startMs, endMs, cueLine } of words) {
    if (!cueLine) continue;
    let last = cues.at(-1);
    if (last?.place.cueId !== cueLine.cueId) cues.push((last = { place: cueLine, lines: [] }));
    const line = (last.lines[cueLine.line] ??= []);
    const shownMs = startMs === null ? cueLine.startMs : startMs + cueLine.shiftMs;
    const doneMs = Math.max(shownMs, (endMs ?? shownMs) + cueLine.shiftMs);
    line.push({ text, startMs: shownMs, endMs: doneMs });
  }
  return cues.map(({ place: { cueId: id, startMs, endMs }, lines }, index) => {
    const kept = lines.filter(({ length }) => length > 0);
    const shown = isNamed && index === 0 ? nameSpeaker(kept, speaker) : kept;
    return { id, startMs, endMs, speaker, lines: shown };
  });
}

/** The name goes ahead of the first line, or the lines are laid anew where it finds no room there. */
function nameSpeaker(lines: readonly TimedCueWord[][], speaker: string): Cue['lines'] {
  const [first = [], ...others] = lines;
  const { startMs } = first[0]!;
  const named = [...`${speaker}:`.split(' ').map((text) => ({ text, startMs, endMs: startMs })), ...first];
  if (textOf(named).length <= LINE_LENGTH) return [named, ...others];
  const words = [...named, ...others.flat()];
  return layOut(readSpeech({ speaker, words }), { from: 0, to: words.length });
}

const toTurn = ({ speaker, words }: ExportParagraph): Turn => ({ speaker, words });

/** The name counts as words, so that it takes its place on the lines. */
function withSpeaker({ speaker, words }: ExportParagraph): Turn {
  const startMs = words[0]?.startMs ?? null;
  const label: CueWord[] = `${speaker}:`.split(' ').map((text) => ({ text, startMs, endMs: startMs }));
  return { speaker, words: [...label, ...words] };
}

/** Hours, minutes, seconds and milliseconds of a time, each as text. Hours grow beyond 99. */
export function splitTime(timeMs: number): { hours: number; minutes: string; seconds: string; ms: string } {
  const seconds = Math.floor(timeMs / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    hours: Math.floor(seconds / 3600),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
    ms: String(timeMs % 1000).padStart(3, '0'),
  };
}

/** `HH:MM:SS` and milliseconds behind the separator. */
export function clockTime(timeMs: number, separator: ',' | '.'): string {
  const { hours, minutes, seconds, ms } = splitTime(timeMs);
  return `${String(hours).padStart(2, '0')}:${minutes}:${seconds}${separator}${ms}`;
}
