/** Paragraphs, rules and columns of a laid-out document, measured and ready to be drawn in a PDF. */
import type PdfDocument from 'pdfkit';
import type { Paper, PaperColumns, PaperLine, PaperParagraph, PaperRule, PaperRun } from '../paper.ts';
import { breakLines, drawLine, lineHeight, type PdfLine, type StyledText } from './pdf-lines.ts';
import type { Slice } from './pdf-pages.ts';
import type { PdfPen } from './pdf-pen.ts';
import type { PdfTags, Tag } from './pdf-tags.ts';

export const BLACK = '#000000';
export const QUIET = '#5b5b70';
/** Points: 1 cm. */
const FIRST_LINE = 28.3;
/** Above and below a rule, so that no letter's marks touch it; points. */
const RULE_SPACE = 4;
const RULE_WIDTH = 0.75;

/** Where something is drawn: the left edge and the width, points. */
export interface Span {
  readonly x: number;
  readonly width: number;
}

/** What every part of the drawing needs. */
export interface Board {
  readonly pdf: InstanceType<typeof PdfDocument>;
  readonly pen: PdfPen;
  readonly tags: PdfTags;
  readonly paper: Paper;
}

export function styled({ paper }: Board, runs: readonly PaperRun[], size = paper.size): StyledText[] {
  return runs.map(({ text, isBold = false, isItalic = false, isQuiet = false }) => ({
    text,
    style: { isBold, isItalic, size, color: isQuiet ? QUIET : BLACK },
  }));
}

/** Lines that stay together: neither the first nor the last line of a paragraph is alone on its page. */
export function groupLines<T>(lines: readonly T[]): T[][] {
  if (lines.length <= 3) return [[...lines]];
  return [lines.slice(0, 2), ...lines.slice(2, -2).map((line) => [line]), lines.slice(-2)].filter(
    ({ length }) => length > 0,
  );
}

export function slicesOfParagraph(
  board: Board,
  paragraph: PaperParagraph,
  { x, width }: Span,
  parent: Tag,
): Slice[] {
  const { pen, tags, paper } = board;
  const { runs, align = 'left', size = paper.size, isIndented, spaceAbove = 0, level } = paragraph;
  const keepsNext = level !== undefined || paragraph.keepsNext === true;
  const indent = isIndented ? FIRST_LINE : 0;
  const height = lineHeight(size, paper.lineSpacing);
  const tag = tags.open(level === undefined ? 'P' : `H${level}`, parent);
  const groups = groupLines(breakLines(pen, styled(board, runs, size), { width, indent }));
  return groups.map((lines, index) => ({
    height: lines.length * height,
    spaceAbove: index === 0 ? spaceAbove : 0,
    // A heading is never divided; of other paragraphs the end is kept.
    keepsNext: keepsNext && (level !== undefined || index === groups.length - 1),
    draw: ({ top }) => tags.draw(tag, () => drawLines(pen, lines, align, { x, top, width, size, height })),
  }));
}

function drawLines(
  pen: PdfPen,
  lines: readonly PdfLine[],
  align: 'left' | 'center' | 'justify',
  place: { x: number; top: number; width: number; size: number; height: number },
): void {
  lines.forEach((line, index) =>
    drawLine(pen, line, align, { ...place, top: place.top + index * place.height }),
  );
}

export const sliceOfRule = ({ pdf, tags }: Board, { share }: PaperRule, { x, width }: Span): Slice => ({
  height: 2 * RULE_SPACE + RULE_WIDTH,
  spaceAbove: 0,
  keepsNext: false,
  draw: ({ top }) =>
    tags.draw(null, () => {
      const side = (width * (1 - share)) / 2;
      const y = top + RULE_SPACE;
      pdf.lineWidth(RULE_WIDTH).strokeColor(BLACK);
      pdf
        .moveTo(x + side, y)
        .lineTo(x + width - side, y)
        .stroke();
    }),
});

/** All of it is on one page, since a signature belongs beside the other. */
export function sliceOfColumns(board: Board, { columns }: PaperColumns, { x, width }: Span): Slice {
  const parent = board.tags.open('Div', board.tags.root);
  let at = x;
  const sides = columns.map(({ share, blocks }) => {
    const span = { x: at, width: width * share };
    at += span.width;
    return blocks.flatMap((block) =>
      block.kind === 'rule'
        ? [sliceOfRule(board, block, span)]
        : slicesOfParagraph(board, block, span, parent),
    );
  });
  return sliceOfSides(sides, 0, false);
}

/** Texts side by side; a long one goes on below in its own part of the width. */
export function sliceOfLine(board: Board, line: PaperLine, { x, width }: Span): Slice {
  const { parts, spaceAbove = 0, keepsNext = false, ...look } = line;
  const share = width / parts.length;
  const parent = board.tags.open('Div', board.tags.root);
  const sides = parts.map((run, index) => {
    const span = { x: x + index * share, width: share };
    const paragraph: PaperParagraph = { ...look, kind: 'paragraph', runs: [run], align: 'center' };
    return slicesOfParagraph(board, paragraph, span, parent);
  });
  return sliceOfSides(sides, spaceAbove, keepsNext);
}

function sliceOfSides(sides: readonly (readonly Slice[])[], spaceAbove: number, keepsNext: boolean): Slice {
  return {
    height: Math.max(...sides.map(heightOf)),
    spaceAbove,
    keepsNext,
    draw(place) {
      for (const side of sides) {
        let { top } = place;
        for (const slice of side) {
          top += slice.spaceAbove;
          slice.draw({ ...place, top });
          top += slice.height;
        }
      }
    },
  };
}

const heightOf = (slices: readonly Slice[]): number =>
  slices.reduce((sum, { height, spaceAbove }) => sum + spaceAbove + height, 0);
