/**
 * Measures and writes text of a PDF in letters that the file carries: Tinos, which has the widths of Times New Roman. What it lacks is
 * shown as a box, and counted: never a blank.
 */
import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';
import type PdfDocument from 'pdfkit';

type Pdf = InstanceType<typeof PdfDocument>;

export interface PenStyle {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Points. */
  readonly size: number;
  readonly color: string;
}

export interface PdfPen {
  /** The text in letters that the font has. */
  printable(text: string, style: PenStyle): string;
  /** Points. */
  widthOf(text: string, style: PenStyle): number;
  /** Writes a printable text from `x` on, its letters on the line `baseline`. */
  write(text: string, style: PenStyle, at: { x: number; baseline: number; wordSpacing?: number }): void;
  /** Letters shown as a box so far. */
  readonly missing: number;
}

/** From line to line in single spacing, and from the top of a line to the foot of its letters; for a letter of 1 point. */
export const SINGLE_LINE = 1.149;
export const ASCENT = 0.891;

const BOX = '□';
const FONT_FILES = {
  regular: 'tinos/400Regular/Tinos_400Regular.ttf',
  bold: 'tinos/700Bold/Tinos_700Bold.ttf',
  italic: 'tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
  'bold-italic': 'tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf',
} as const;
type FontName = keyof typeof FONT_FILES;

const { resolve } = createRequire(import.meta.url);
/** Letters with the marks on them. */
const graphemes = new Intl.Segmenter('vi', { granularity: 'grapheme' });
/** What the font has whole: nearly every text is nothing else. */
const PLAIN = /^[\n -~\u00a0-\u00ffĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9‘’“”–—…•₫]*$/u;
/** Words whose widths are kept, and their longest: a transcript says the same ones over and over. */
const MAX_WIDTHS = 20_000;
const MAX_KEPT_LENGTH = 12;

export function createPen(pdf: Pdf): PdfPen {
  const fonts = new Map<FontName, Font>();
  const widths = new Map<string, number>();
  let missing = 0;
  for (const [name, file] of Object.entries(FONT_FILES)) {
    const path = resolve(`@expo-google-fonts/${file}`);
    pdf.registerFont(name, path);
    fonts.set(name as FontName, openSync(path));
  }
  const hasLetter = (font: FontName, letter: string): boolean =>
    Array.from(letter).every((each) => fonts.get(font)!.hasGlyphForCodePoint(each.codePointAt(0)!));

  return {
    printable(text, style) {
      if (PLAIN.test(text)) return text;
      const letters = Array.from(graphemes.segment(text), ({ segment }) => {
        if (segment === '\n' || hasLetter(fontOf(style), segment)) return segment;
        missing += 1;
        return BOX;
      });
      return letters.join('');
    },
    widthOf(text, style) {
      const { size } = style;
      const font = fontOf(style);
      const key = `${font} ${size} ${text}`;
      const known = widths.get(key);
      if (known !== undefined) return known;
      const width = pdf.font(font).fontSize(size).widthOfString(text);
      if (text.length <= MAX_KEPT_LENGTH && widths.size < MAX_WIDTHS) widths.set(key, width);
      return width;
    },
    write(text, style, { x, baseline, wordSpacing = 0 }) {
      pdf.font(fontOf(style)).fontSize(style.size).fillColor(style.color);
      pdf.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', wordSpacing });
    },
    get missing() {
      return missing;
    },
  };
}

function fontOf({ isBold, isItalic }: PenStyle): FontName {
  if (isBold) return isItalic ? 'bold-italic' : 'bold';
  return isItalic ? 'italic' : 'regular';
}
