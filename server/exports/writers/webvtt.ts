import type { Cue, TimedCueWord } from '../../../transcript/subtitles/index.ts';
import { clockTime } from '../cues.ts';
import { escapeVtt } from './escape.ts';

/** WebVTT with the time of every word, and with voices where speakers are asked for. */
export const writeVtt = (cues: readonly Cue[], hasSpeakers: boolean): string =>
  ['WEBVTT\n', ...cues.map((cue) => writeCue(cue, hasSpeakers))].join('\n');

function writeCue({ startMs, endMs, speaker, lines }: Cue, hasSpeakers: boolean): string {
  // An annotation ends with `>` and with the line; a blank one is none.
  const voice = hasSpeakers && speaker !== null && speaker !== '' ? `<v ${escapeVtt(speaker)}>` : '';
  const first = lines[0]![0]!;
  let clockMs = startMs;
  const timed = (word: TimedCueWord): string => {
    // Only times that move on inside the cue are allowed (WebVTT 4.2.2).
    const isTold = word !== first && word.startMs > clockMs && word.startMs < endMs;
    if (isTold) clockMs = word.startMs;
    return `${isTold ? `<${clockTime(clockMs, '.')}>` : ''}${escapeVtt(word.text)}`;
  };
  const text = lines.map((line) => line.map(timed).join(' ')).join('\n');
  return `${clockTime(startMs, '.')} --> ${clockTime(endMs, '.')}\n${voice}${text}\n`;
}
