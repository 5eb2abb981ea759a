/** Breaks text of several styles into lines, and draws them, also justified. */
import { ASCENT, SINGLE_LINE, type PdfPen, type PenStyle } from './pdf-pen.ts';

export interface StyledText {
  readonly text: string;
  readonly style: PenStyle;
}

/** A line as it is drawn: ranges of one style, with the blanks between its words. */
export interface PdfLine {
  readonly parts: readonly StyledText[];
  /** Points, with blanks as wide as they are by themselves. */
  readonly width: number;
  readonly indent: number;
  /** The last one before a break that somebody wrote is not stretched. */
  readonly isLast: boolean;
}

interface LineOptions {
  readonly width: number;
  /** Of the first line. */
  readonly indent?: number;
}

interface Word {
  parts: StyledText[];
  width: number;
}

export function breakLines(
  pen: PdfPen,
  runs: readonly StyledText[],
  { width, indent = 0 }: LineOptions,
): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const [number, words] of splitWords(pen, runs).entries()) {
    let at = number === 0 ? indent : 0;
    let line: Word[] = [];
    let used = 0;
    const close = (isLast: boolean): void => {
      lines.push({ ...joinWords(pen, line), indent: at, isLast });
      [line, used, at] = [[], 0, 0];
    };
    for (const word of words.flatMap((each) => chopWord(pen, each, width - at))) {
      const blank = line.length === 0 ? 0 : widthOfBlank(pen, line.at(-1)!);
      if (line.length > 0 && used + blank + word.width > width - at) close(false);
      used += (line.length === 0 ? 0 : blank) + word.width;
      line.push(word);
    }
    close(true);
  }
  return lines;
}

/** The words between each two line breaks. Runs may meet inside a word. */
function splitWords(pen: PdfPen, runs: readonly StyledText[]): Word[][] {
  const paragraphs: Word[][] = [[]];
  let open: Word | null = null;
  for (const { text, style } of runs)
    for (const token of pen.printable(text, style).split(/([ \n])/)) {
      if (token === '') continue;
      if (token === '\n') paragraphs.push([]);
      if (token === '\n' || token === ' ') {
        open = null;
        continue;
      }
      if (!open) paragraphs.at(-1)!.push((open = { parts: [], width: 0 }));
      open.parts.push({ text: token, style });
      open.width += pen.widthOf(token, style);
    }
  return paragraphs;
}

const widthOfBlank = (pen: PdfPen, { parts }: Word): number => pen.widthOf(' ', parts.at(-1)!.style);

/** A word that no line can hold is cut where the line ends. */
function chopWord(pen: PdfPen, word: Word, width: number): Word[] {
  if (word.width <= width) return [word];
  const chunks: Word[] = [{ parts: [], width: 0 }];
  for (const { text, style } of word.parts)
    for (const letter of text) {
      const letterWidth = pen.widthOf(letter, style);
      if (chunks.at(-1)!.width + letterWidth > width && chunks.at(-1)!.parts.length > 0)
        chunks.push({ parts: [], width: 0 });
      const chunk = chunks.at(-1)!;
      chunk.parts.push({ text: letter, style });
      chunk.width += letterWidth;
    }
  return chunks;
}

/** Stretches of one style are written in one go; a blank has the style of the word before it. */
function joinWords(pen: PdfPen, words: readonly Word[]): Pick<PdfLine, 'parts' | 'width'> {
  const parts: { text: string; style: PenStyle }[] = [];
  const add = ({ text, style }: StyledText): void => {
    const last = parts.at(-1);
    if (last?.style === style) last.text += text;
    else parts.push({ text, style });
  };
  words.forEach((word, index) => {
    if (index > 0) add({ text: ' ', style: words[index - 1]!.parts.at(-1)!.style });
    word.parts.forEach(add);
  });
  return { parts, width: parts.reduce((sum, { text, style }) => sum + pen.widthOf(text, style), 0) };
}

export const lineHeight = (size: number, spacing: number): number => size * SINGLE_LINE * spacing;

/** Draws a line whose box begins at `top`. */
export function drawLine(
  pen: PdfPen,
  { parts, width: natural, indent, isLast }: PdfLine,
  align: 'left' | 'center' | 'justify',
  place: { x: number; top: number; width: number; size: number; height: number },
): void {
  const free = place.width - indent - natural;
  const blanks = parts.reduce((sum, { text }) => sum + text.split(' ').length - 1, 0);
  const wordSpacing = align === 'justify' && !isLast && blanks > 0 && free > 0 ? free / blanks : 0;
  const baseline = place.top + (place.height - place.size * SINGLE_LINE) / 2 + place.size * ASCENT;
  let x = place.x + indent + (align === 'center' ? free / 2 : 0);
  for (const { text, style } of parts) {
    pen.write(text, style, { x, baseline, wordSpacing });
    x += pen.widthOf(text, style) + wordSpacing * (text.split(' ').length - 1);
  }
}
