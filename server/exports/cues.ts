/** The content as subtitles. */
import {
  breakCues,
  cutSpeech,
  DEFAULT_CUE_RULES,
  layOut,
  readSpeech,
  textOf,
  type Cue,
  type CueRules,
  type CueWord,
  type TimedCueWord,
  type Turn,
} from '../../transcript/subtitles/index.ts';
import type { CueLine, CueOptions, ExportContent, ExportParagraph } from './content.ts';

/** A cue with the id that it has in the shared document; null where it is made for this file only. */
export interface ShownCue extends Cue {
  readonly id: string | null;
}

/**
 * Cues of what was said: those of the subtitle editor where there are some, else cut by the rules. With `isSpeakerWritten` whoever begins to
 * speak is named in the text, for formats that have no field for it.
 */
export function toCues(
  { paragraphs }: ExportContent,
  isSpeakerWritten: boolean,
  options: CueOptions,
): ShownCue[] {
  const isNamed = (index: number) =>
    isSpeakerWritten && paragraphs[index - 1]?.speaker !== paragraphs[index]!.speaker;
  const isEdited = paragraphs.some(({ words }) => words.some(({ cueLine }) => cueLine));
  const cues = isEdited
    ? paragraphs.flatMap((paragraph, index) => editedCues(paragraph, isNamed(index), options))
    : breakCues(
        paragraphs.map((paragraph, index) => (isNamed(index) ? withSpeaker(paragraph) : toTurn(paragraph))),
        options,
      ).map((cue) => ({ ...cue, id: null }));
  return timeCues(cues, options, isEdited);
}

/** The cues that people see in the editor, of the words that this export has. */
function editedCues({ speaker, words }: ExportParagraph, isNamed: boolean, rules: CueRules): ShownCue[] {
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
  return cues.flatMap(({ place: { cueId: id, startMs, endMs }, lines }, index) => {
    const kept = lines.filter(({ length }) => length > 0);
    const named = isNamed && index === 0 ? nameSpeaker(kept, speaker) : kept;
    return fitLines({ id, startMs, endMs, speaker, lines: named }, rules);
  });
}

function nameSpeaker([first = [], ...others]: readonly TimedCueWord[][], speaker: string): Cue['lines'] {
  const { startMs } = first[0]!;
  return [
    [...`${speaker}:`.split(' ').map((text) => ({ text, startMs, endMs: startMs })), ...first],
    ...others,
  ];
}

/** Lines that somebody laid stay where they fit; else they are laid anew, in several cues where one has no room for all. */
function fitLines(cue: ShownCue, rules: CueRules): ShownCue[] {
  const { lines, startMs, endMs, speaker } = cue;
  const fits = (laid: Cue['lines']) =>
    laid.length <= rules.maxLines && laid.every((line) => textOf(line).length <= rules.lineLength);
  if (fits(lines)) return [cue];
  const words = lines.flat();
  const speech = readSpeech({ speaker, words }, rules);
  const whole = layOut(speech, { from: 0, to: words.length });
  if (fits(whole)) return [{ ...cue, lines: whole }];
  const spans = cutSpeech(speech);
  const starts = spans.map(({ from }, index) =>
    index === 0 ? startMs : Math.max(startMs, words[from]!.startMs),
  );
  return spans.map((span, index) => ({
    ...cue,
    startMs: starts[index]!,
    endMs: starts[index + 1] ?? Math.max(endMs, starts[index]! + 1),
    lines: layOut(speech, span),
  }));
}

/** Keeps the gap where people set times of their own, and puts times on frames. Every cue is shown for a moment at least. */
function timeCues(
  cues: readonly ShownCue[],
  { gapMs, frameRate }: CueOptions,
  isEdited: boolean,
): ShownCue[] {
  if (frameRate === null && (!isEdited || gapMs === DEFAULT_CUE_RULES.gapMs)) return [...cues];
  const frameMs = frameRate === null ? 1 : 1000 / frameRate;
  const toFrame = (timeMs: number): number => Math.round(timeMs / frameMs);
  const gap = Math.ceil(gapMs / frameMs);
  const starts: number[] = [];
  for (const { startMs } of cues) starts.push(Math.max(toFrame(startMs), (starts.at(-1) ?? -1) + 1));
  return cues.map((cue, index) => {
    const start = starts[index]!;
    const latest = (starts[index + 1] ?? Infinity) - gap;
    const end = Math.max(start + 1, Math.min(toFrame(cue.endMs), latest));
    return { ...cue, startMs: Math.round(start * frameMs), endMs: Math.round(end * frameMs) };
  });
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
