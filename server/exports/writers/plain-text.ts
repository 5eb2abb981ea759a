import { commentLine } from '../paper.ts';
import type { Block, Sheet } from '../sheet.ts';

/** One paragraph a line, an empty line between two; who speaks and when in front, where asked for. No heading: the file's name is one. */
export const writeText = ({ blocks }: Sheet): string =>
  blocks.map((block) => `${linesOf(block).join('\n')}\n`).join('\n');

function linesOf({ speaker, time, name, words, notes }: Block): string[] {
  const heading = [time === null ? '' : `[${time}]`, speaker ?? ''].filter((part) => part !== '').join(' ');
  return [
    ...(heading === '' ? [] : [heading]),
    ...(name === null ? [] : [`* ${name}`]),
    words.join(' '),
    ...notes.flatMap(({ quote, comments }) => [
      `  “${quote}”`,
      ...comments.map((each) => `  - ${commentLine(each)}`),
    ]),
  ];
}
