import { escapeTags, textOf, type Cue } from '../../../transcript/subtitles/index.ts';
import { clockTime } from '../cues.ts';

/** SubRip: numbered from 1, CRLF, a comma before the milliseconds (spec 9), no byte order mark. */
export const writeSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ startMs, endMs, lines }, index) =>
      [
        index + 1,
        `${clockTime(startMs, ',')} --> ${clockTime(endMs, ',')}`,
        ...lines.map((line) => escapeTags(textOf(line))),
        '',
        '',
      ].join('\r\n'),
    )
    .join('');
