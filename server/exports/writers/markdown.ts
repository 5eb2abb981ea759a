import { messages } from '../messages.ts';
import { commentLine } from '../paper.ts';
import type { Block, Sheet } from '../sheet.ts';
import { escapeMarkdown } from './escape.ts';

/** CommonMark. */
export const writeMarkdown = ({ title, facts, speakers, blocks }: Sheet): string =>
  [
    `# ${escapeMarkdown(title)}`,
    escapeMarkdown(facts),
    ...(speakers.length === 0 ? [] : [`**${messages.speakers}** ${escapeMarkdown(speakers.join(', '))}`]),
    ...blocks.flatMap(paragraphsOf),
  ].join('\n\n') + '\n';

function paragraphsOf({ speaker, time, name, words, notes }: Block): string[] {
  const heading = [speaker === null ? '' : `**${escapeMarkdown(speaker)}**`, time ?? '']
    .filter((part) => part !== '')
    .join(' · ');
  const quotes = notes.map(({ quote, comments }) =>
    [`“${quote}”`, ...comments.map(commentLine)].map((line) => `> ${escapeMarkdown(line)}`).join('\n>\n'),
  );
  return [
    ...(heading === '' ? [] : [heading]),
    ...(name === null ? [] : [`### ${escapeMarkdown(name)}`]),
    escapeMarkdown(words.join(' ')),
    ...quotes,
  ];
}
