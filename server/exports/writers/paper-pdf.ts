/** A laid-out document as a PDF with its letters inside. Loaded only when one is made. */
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { messages } from '../messages.ts';
import type { Paper, PaperColumns, PaperParagraph, PaperRule, PaperRun, PaperTable } from '../paper.ts';
import { APPLICATION } from './application.ts';
import { createPen, type PdfPen, type PenStyle } from './pdf-pen.ts';

type Pdf = InstanceType<typeof PdfDocument>;

const BLACK = '#000000';
const QUIET = '#5b5b70';
const LINE_GAP = { serif: 2, sans: 3.5 } as const;
/** Points. */
const FIRST_LINE = 28.3;
const CELL_PADDING = 5;
/** A heading is not left alone at the foot of a page: this much must fit below it. */
const HEADING_ROOM = 60;

const points = (mm: number): number => (mm * 72) / 25.4;

/** Where something is drawn: the left edge and the width, points. */
interface Span {
  x: number;
  width: number;
}

/** What every part of the drawing needs. */
interface Board {
  pdf: Pdf;
  pen: PdfPen;
  paper: Paper;
  bottom: number;
}

export async function writePaperPdf(paper: Paper): Promise<Buffer> {
  const [top, right, bottom, left] = paper.margins.map(points) as [number, number, number, number];
  const pdf = new PdfDocument({
    size: 'A4',
    margins: { top, right, bottom, left },
    bufferPages: true,
    lang: 'vi-VN',
    displayTitle: true,
    info: { Title: paper.title, Creator: APPLICATION, Producer: APPLICATION },
  });
  const bytes = buffer(pdf);
  const pen = createPen(pdf, LINE_GAP[paper.family]);
  const board: Board = { pdf, pen, paper, bottom: pdf.page.height - bottom };
  const whole: Span = { x: left, width: pdf.page.width - left - right };
  for (const block of paper.blocks) {
    if (block.kind === 'paragraph') writeParagraph(board, block, whole);
    else if (block.kind === 'rule') writeRule(board, block, whole);
    else if (block.kind === 'columns') writeColumns(board, block, whole);
    else writeTable(board, block, whole);
  }
  if (pen.missing > 0) {
    const remark = { text: messages.missingLetters(pen.missing), isQuiet: true };
    writeParagraph(board, { kind: 'paragraph', runs: [remark], size: 9, spaceAbove: 12 }, whole);
  }
  numberPages(board);
  pdf.end();
  return bytes;
}

const styleOf = ({ paper }: Board, { isBold, isItalic, isQuiet }: PaperRun, size = paper.size): PenStyle => ({
  family: paper.family,
  size,
  color: isQuiet ? QUIET : BLACK,
  ...(isBold ? { isBold } : {}),
  ...(isItalic ? { isItalic } : {}),
});

function heightOfRuns(board: Board, runs: readonly PaperRun[], width: number, size?: number): number {
  const text = runs.map((run) => run.text).join('');
  const isBold = runs.some((run) => run.isBold);
  return board.pen.heightOf(text, styleOf(board, { text, isBold }, size), width);
}

function writeParagraph(board: Board, paragraph: PaperParagraph, { x, width }: Span): void {
  const { pdf, pen } = board;
  const { runs, align = 'left', size, isIndented, spaceAbove = 0, isHeading } = paragraph;
  pdf.y += spaceAbove;
  if (isHeading && pdf.y + HEADING_ROOM > board.bottom) pdf.addPage();
  const place = { x, y: pdf.y };
  // Stretched lines of several runs would be stretched run by run.
  const shown = align === 'justify' && runs.length > 1 ? 'left' : align;
  if (shown === 'center') return writeCentred(board, paragraph, { x, width });
  runs.forEach((run, index) => {
    const options = { width, align: shown, continued: index < runs.length - 1 };
    const indent = isIndented && index === 0 ? { indent: FIRST_LINE } : {};
    pen.write(
      run.text,
      styleOf(board, run, size),
      { ...options, ...indent },
      index === 0 ? place : undefined,
    );
  });
}

/** Centred text is of one style: stretches of several would each be centred for themselves. */
function writeCentred(board: Board, { runs, size }: PaperParagraph, { x, width }: Span): void {
  const text = runs.map((run) => run.text).join('');
  const style = styleOf(board, { ...runs[0], text }, size);
  board.pen.write(text, style, { width, align: 'center' }, { x, y: board.pdf.y });
}

function writeRule({ pdf }: Board, { share }: PaperRule, { x, width }: Span): void {
  const side = (width * (1 - share)) / 2;
  const y = pdf.y + 1.5;
  pdf.lineWidth(0.75).strokeColor(BLACK);
  pdf
    .moveTo(x + side, y)
    .lineTo(x + width - side, y)
    .stroke();
  pdf.y = y + 4;
}

function writeColumns(board: Board, { columns, spaceAbove = 0 }: PaperColumns, { x, width }: Span): void {
  const { pdf } = board;
  pdf.y += spaceAbove;
  const heights = columns.map(({ share, blocks }) =>
    blocks.reduce((sum, block) => sum + heightOfBlock(board, block, width * share), 0),
  );
  if (pdf.y + Math.max(...heights) > board.bottom) pdf.addPage();
  const top = pdf.y;
  let lowest = top;
  let at = x;
  for (const { share, blocks } of columns) {
    pdf.y = top;
    const span = { x: at, width: width * share };
    for (const block of blocks) {
      if (block.kind === 'rule') writeRule(board, block, span);
      else writeParagraph(board, block, span);
    }
    lowest = Math.max(lowest, pdf.y);
    at += span.width;
  }
  pdf.y = lowest;
}

const heightOfBlock = (board: Board, block: PaperParagraph | PaperRule, width: number): number =>
  block.kind === 'rule' ? 6 : (block.spaceAbove ?? 0) + heightOfRuns(board, block.runs, width, block.size);

function writeTable(board: Board, { shares, head, rows, spaceAbove = 0 }: PaperTable, span: Span): void {
  board.pdf.y += spaceAbove;
  const titles = head.map((text): PaperRun[] => [{ text, isBold: true }]);
  const writeHead = (): void => (head.length === 0 ? undefined : writeRow(board, titles, shares, span, true));
  if (board.pdf.y + HEADING_ROOM > board.bottom) board.pdf.addPage();
  writeHead();
  for (const row of rows) {
    const isSplit = board.pdf.y + heightOfRow(board, row, shares, span) > board.bottom;
    if (isSplit) {
      board.pdf.addPage();
      writeHead();
    }
    writeRow(board, row, shares, span, false);
  }
  board.pdf.y += 4;
}

const heightOfRow = (
  board: Board,
  row: readonly (readonly PaperRun[])[],
  shares: readonly number[],
  { width }: Span,
): number =>
  2 * CELL_PADDING +
  Math.max(...row.map((runs, index) => heightOfRuns(board, runs, width * shares[index]! - 2 * CELL_PADDING)));

function writeRow(
  board: Board,
  row: readonly (readonly PaperRun[])[],
  shares: readonly number[],
  span: Span,
  isHead: boolean,
): void {
  const { pdf } = board;
  const height = heightOfRow(board, row, shares, span);
  const top = pdf.y;
  let x = span.x;
  row.forEach((runs, index) => {
    const width = span.width * shares[index]!;
    pdf.lineWidth(0.5).strokeColor(QUIET).rect(x, top, width, height).stroke();
    pdf.y = top + CELL_PADDING;
    const inner = { x: x + CELL_PADDING, width: width - 2 * CELL_PADDING };
    writeParagraph(board, { kind: 'paragraph', runs, align: isHead ? 'center' : 'left' }, inner);
    x += width;
  });
  pdf.y = top + height;
}

/** Once it is known how many pages there are. */
function numberPages({ pdf, pen, paper }: Board): void {
  const { count } = pdf.bufferedPageRange();
  const isAbove = paper.pageNumbers === 'head';
  for (let page = isAbove ? 1 : 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { margins, width, height } = pdf.page;
    // Outside the margins, which would begin a new page otherwise.
    const { bottom, top } = margins;
    margins.bottom = 0;
    const text = isAbove ? `${page + 1}` : `${messages.page} ${page + 1} / ${count}`;
    const style: PenStyle = { family: paper.family, size: isAbove ? 13 : 9, color: isAbove ? BLACK : QUIET };
    pen.write(
      text,
      style,
      { align: 'center', lineBreak: false, width: width - margins.left - margins.right },
      { x: margins.left, y: isAbove ? top / 2 - 5 : height - bottom / 1.6 },
    );
  }
}
