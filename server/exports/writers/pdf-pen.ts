/** Writes text into a PDF in letters that the file carries. What no font has is shown as a box, and counted: never a blank. */
import { createRequire } from 'node:module';
import type PdfDocument from 'pdfkit';

type Pdf = InstanceType<typeof PdfDocument>;
type TextOptions = NonNullable<Parameters<Pdf['text']>[1]>;

export interface PenStyle {
  /** Without serifs: the product's own letters. With them: those that Times New Roman is measured by. */
  readonly family: 'sans' | 'serif';
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  /** Points. */
  readonly size: number;
  readonly color: string;
}

export interface PdfPen {
  /** Writes at the current place, or where `at` says. */
  write(text: string, style: PenStyle, options?: TextOptions, at?: { x: number; y: number }): void;
  /** Points that the text is high in a column of this width. */
  heightOf(text: string, style: PenStyle, width: number): number;
  /** Letters shown as a box so far. */
  readonly missing: number;
}

/** In both families; Tinos has it where Be Vietnam Pro has not. */
const BOX = '□';

const FONT_FILES: Record<string, string> = {
  sans: 'be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  'sans-bold': 'be-vietnam-pro/700Bold/BeVietnamPro_700Bold.ttf',
  'sans-italic': 'be-vietnam-pro/400Regular_Italic/BeVietnamPro_400Regular_Italic.ttf',
  'sans-bold-italic': 'be-vietnam-pro/700Bold_Italic/BeVietnamPro_700Bold_Italic.ttf',
  serif: 'tinos/400Regular/Tinos_400Regular.ttf',
  'serif-bold': 'tinos/700Bold/Tinos_700Bold.ttf',
  'serif-italic': 'tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
  'serif-bold-italic': 'tinos/700Bold_Italic/Tinos_700Bold_Italic.ttf',
};

const { resolve } = createRequire(import.meta.url);
/** Letters with the marks on them. */
const graphemes = new Intl.Segmenter('vi', { granularity: 'grapheme' });
/** What both families have whole: nearly every text is nothing else. */
const PLAIN = /^[\n -~\u00a0-\u00ffĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9‘’“”–—…•₫]*$/u;

/** A stretch of text that one font can write. */
interface Stretch {
  text: string;
  font: string;
}

export function createPen(pdf: Pdf, lineGap: number): PdfPen {
  for (const [name, file] of Object.entries(FONT_FILES))
    pdf.registerFont(name, resolve(`@expo-google-fonts/${file}`));
  const known = new Map<string, boolean>();
  let missing = 0;

  function hasLetter(font: string, letter: string): boolean {
    const key = `${font} ${letter}`;
    const answer = known.get(key) ?? Array.from(letter).every((each) => hasGlyph(pdf, font, each));
    known.set(key, answer);
    return answer;
  }

  function stretch(text: string, style: PenStyle): Stretch[] {
    const own = fontOf(style);
    if (PLAIN.test(text)) return [{ text, font: own }];
    const other = fontOf({ ...style, family: 'serif' });
    const stretches: Stretch[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const font = [own, other].find((each) => hasLetter(each, segment));
      const last = stretches.at(-1);
      const letter = { text: font === undefined ? BOX : segment, font: font ?? other };
      if (last?.font === letter.font) last.text += letter.text;
      else stretches.push(letter);
    }
    return stretches;
  }

  return {
    write(text, style, options = {}, at) {
      const { color, size } = style;
      pdf.fontSize(size).fillColor(color).lineGap(lineGap);
      if (at) [pdf.x, pdf.y] = [at.x, at.y];
      const parts = stretch(text, style);
      missing += countBoxes(parts) - countBoxes([{ text, font: '' }]);
      parts.forEach((part, index) => {
        const isLast = index === parts.length - 1;
        pdf.font(part.font).text(part.text, { ...options, continued: isLast ? options.continued : true });
      });
    },
    heightOf(text, style, width) {
      return pdf.font(fontOf(style)).fontSize(style.size).lineGap(lineGap).heightOfString(text, { width });
    },
    get missing() {
      return missing;
    },
  };
}

const countBoxes = (parts: readonly Stretch[]): number =>
  parts.reduce((sum, { text }) => sum + text.split(BOX).length - 1, 0);

const fontOf = ({ family, isBold = false, isItalic = false }: PenStyle): string =>
  `${family}${isBold ? '-bold' : ''}${isItalic ? '-italic' : ''}`;

/** The library tells nowhere else which letters a font has. */
function hasGlyph(pdf: Pdf, font: string, letter: string): boolean {
  pdf.font(font);
  const { _font: open } = pdf as unknown as {
    _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
  };
  return letter === '\n' || open.font.hasGlyphForCodePoint(letter.codePointAt(0)!);
}
