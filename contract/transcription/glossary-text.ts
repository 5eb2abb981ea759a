/** A glossary as a text file: a word a line, and behind ` = ` what recognition hears in its place, apart by `;`. */

export interface GlossaryTextWord {
  text: string;
  heard: readonly string[];
}

/** As `parseGlossaryText` reads it. */
export const formatGlossaryText = (words: readonly GlossaryTextWord[]): string =>
  words
    .map(({ text, heard }) => (heard.length === 0 ? text : `${text} = ${heard.join('; ')}`) + '\n')
    .join('');

/** One word for each thing that is heard in its place; blank lines are passed over, and tabs part the words of a table. */
export function parseGlossaryText(content: string): { text: string; heard?: string }[] {
  return content.split(/\r\n|[\n\r\t]/u).flatMap((line) => {
    const [text = '', ...rest] = line.split(/\s+=\s+/u);
    if (text.trim() === '') return [];
    const heard = rest
      .join(' ')
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    return heard.length === 0 ? [{ text }] : heard.map((each) => ({ text, heard: each }));
  });
}
