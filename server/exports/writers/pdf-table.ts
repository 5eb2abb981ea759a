/** Tables in a PDF: the head stands again on every page, and is never alone; a long row goes on over the page. */
import type { PaperRun, PaperTable } from '../paper.ts';
import { groupLines, QUIET, styled, type Board, type Span } from './pdf-blocks.ts';
import { breakLines, drawLine, lineHeight, type PdfLine } from './pdf-lines.ts';
import type { Slice, SlicePlace } from './pdf-pages.ts';
import type { Tag } from './pdf-tags.ts';

/** Points. */
const PADDING_X = 5;
const PADDING_Y = 3;
/** Below the last row. */
const SPACE_BELOW = 4;
/** A row of so many lines is on one page. */
const WHOLE_ROW_LINES = 6;

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly PdfLine[];
  readonly tag: Tag;
}

export function slicesOfTable(board: Board, table: PaperTable, span: Span): Slice[] {
  const { shares, head, rows, spaceAbove = 0, keepsNext = false } = table;
  const tag = board.tags.open('Table', board.tags.root);
  const titles = head.map((text): PaperRun[] => [{ text, isBold: true }]);
  const first =
    head.length === 0 ? [] : slicesOfRow(board, layRow(board, titles, shares, span, tag, 'TH'), true);
  const all = rows.map((row) => slicesOfRow(board, layRow(board, row, shares, span, tag, 'TD'), false));
  const slices = [...first.map((slice) => ({ ...slice, keepsNext: true })), ...all.flat()];
  return slices.map((slice, index) => {
    const isLast = index === slices.length - 1;
    return {
      ...slice,
      ...(first[0] && index > 0 ? { head: first[0] } : {}),
      spaceAbove: index === 0 ? spaceAbove : 0,
      height: slice.height + (isLast ? SPACE_BELOW : 0),
      keepsNext: slice.keepsNext || (isLast && keepsNext),
    };
  });
}

function layRow(
  board: Board,
  row: readonly (readonly PaperRun[])[],
  shares: readonly number[],
  span: Span,
  table: Tag,
  name: 'TH' | 'TD',
): Cell[] {
  const parent = board.tags.open('TR', table);
  let x = span.x;
  return row.map((runs, index) => {
    const width = span.width * shares[index]!;
    const lines = breakLines(board.pen, styled(board, runs), { width: width - 2 * PADDING_X });
    const cell = { x, width, lines, tag: board.tags.open(name, parent) };
    x += width;
    return cell;
  });
}

/** A short row in one, a long one by its lines. */
function slicesOfRow(board: Board, cells: readonly Cell[], isHead: boolean): Slice[] {
  const most = Math.max(...cells.map(({ lines }) => lines.length));
  const numbers = Array.from({ length: most }, (_, index) => index);
  const groups = isHead || most <= WHOLE_ROW_LINES ? [numbers] : groupLines(numbers);
  const step = lineHeight(board.paper.size, board.paper.lineSpacing);
  return groups.map((lines, index) => {
    const isTop = index === 0;
    const isBottom = index === groups.length - 1;
    const height = lines.length * step + (isTop ? PADDING_Y : 0) + (isBottom ? PADDING_Y : 0);
    return {
      height,
      spaceAbove: 0,
      keepsNext: false,
      draw(place) {
        drawFrame(board, cells, { ...place, height, isTop, isBottom });
        const top = place.top + (isTop ? PADDING_Y : 0);
        for (const cell of cells) drawCell(board, cell, lines, { ...place, top, step, isHead });
      },
    };
  });
}

function drawCell(
  { pen, tags, paper }: Board,
  { x, width, lines, tag }: Cell,
  numbers: readonly number[],
  { top, step, isHead, isRepeated }: { top: number; step: number; isHead: boolean; isRepeated: boolean },
): void {
  const place = { x: x + PADDING_X, width: width - 2 * PADDING_X, size: paper.size, height: step };
  tags.draw(isRepeated ? null : tag, () =>
    numbers.forEach((number, index) => {
      const line = lines[number];
      if (line) drawLine(pen, line, isHead ? 'center' : 'left', { ...place, top: top + index * step });
    }),
  );
}

/** The lines around the cells; those above and below only where the row, or its part on this page, begins and ends. */
function drawFrame(
  { pdf, tags }: Board,
  cells: readonly Cell[],
  place: SlicePlace & { height: number; isTop: boolean; isBottom: boolean },
): void {
  const { top, height, isTop, isBottom, isFirstOfPage, isLastOfPage } = place;
  tags.draw(null, () => {
    pdf.lineWidth(0.5).strokeColor(QUIET);
    for (const { x, width } of cells) {
      pdf
        .moveTo(x, top)
        .lineTo(x, top + height)
        .moveTo(x + width, top)
        .lineTo(x + width, top + height);
      if (isTop || isFirstOfPage) pdf.moveTo(x, top).lineTo(x + width, top);
      if (isBottom || isLastOfPage) pdf.moveTo(x, top + height).lineTo(x + width, top + height);
    }
    pdf.stroke();
  });
}
