import { escapeTags, textOf, type Cue } from '../../../transcript/subtitles/index.ts';
import { splitTime } from '../cues.ts';

/** Two lines of white letters with a dark edge at the foot of a picture of 1920 x 1080. */
const STYLE =
  'Style: Default,Be Vietnam Pro,60,&H00FFFFFF,&H00FFFFFF,&H00202020,&H80000000,0,0,0,0,100,100,0,0,1,3,0,2,120,120,70,1';

/** Advanced SubStation Alpha. Its times have hundredths of a second. */
export const writeAss = (cues: readonly Cue[], title: string, hasSpeakers: boolean): string =>
  [
    '[Script Info]',
    `Title: ${title}`,
    'ScriptType: v4.00+',
    'PlayResX: 1920',
    'PlayResY: 1080',
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    '',
    '[V4+ Styles]',
    'Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ' +
      'ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding',
    STYLE,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...cues.map(({ startMs, endMs, speaker, lines }) => {
      const name = hasSpeakers ? escapeTags(speaker ?? '').replaceAll(',', ' ') : '';
      const text = lines.map((line) => escapeTags(textOf(line))).join(String.raw`\N`);
      return `Dialogue: 0,${hundredths(startMs)},${hundredths(endMs)},Default,${name},0,0,0,,${text}`;
    }),
    '',
  ].join('\n');

/** `H:MM:SS.cc` */
function hundredths(timeMs: number): string {
  const { hours, minutes, seconds, ms } = splitTime(Math.round(timeMs / 10) * 10);
  return `${hours}:${minutes}:${seconds}.${ms.slice(0, 2)}`;
}
