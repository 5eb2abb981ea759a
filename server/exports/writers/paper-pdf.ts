/** A laid-out document as a PDF with its letters inside, tagged as PDF/UA asks. Loaded only when one is made. */
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { messages } from '../messages.ts';
import { commentLine, type Paper, type PaperBlock, type PaperParagraph, type PaperRun } from '../paper.ts';
import { APPLICATION } from './application.ts';
import {
  BLACK,
  QUIET,
  sliceOfColumns,
  sliceOfLine,
  sliceOfRule,
  slicesOfParagraph,
  type Board,
  type Span,
} from './pdf-blocks.ts';
import { drawPage, dividePages, type Slice } from './pdf-pages.ts';
import { createPen } from './pdf-pen.ts';
import { slicesOfTable } from './pdf-table.ts';
import { createTags } from './pdf-tags.ts';

/** The types of the library do not know this subset yet. */
const ACCESSIBLE = {
  pdfVersion: '1.7',
  subset: 'PDF/UA',
  tagged: true,
  lang: 'vi-VN',
  displayTitle: true,
} as object as PDFKit.PDFDocumentOptions;

const points = (mm: number): number => (mm * 72) / 25.4;

export async function writePaperPdf(paper: Paper): Promise<Buffer> {
  const [top, right, bottom, left] = paper.margins.map(points) as [number, number, number, number];
  const info = { Title: paper.title, Creator: APPLICATION, Producer: APPLICATION };
  const pdf = new PdfDocument({
    ...ACCESSIBLE,
    size: 'A4',
    // Pages begin where this file says so, also below the last line.
    margins: { top, right, bottom: 0, left },
    info,
  });
  const bytes = buffer(pdf);
  const board: Board = { pdf, pen: createPen(pdf), tags: createTags(pdf), paper };
  const span: Span = { x: left, width: pdf.page.width - left - right };
  const slices = paper.blocks.flatMap((block) => slicesOf(board, block, span));
  const { missing } = board.pen;
  if (missing > 0) slices.push(...slicesOf(board, remark(missing), span));
  const pages = dividePages(slices, top, pdf.page.height - bottom);
  pages.forEach((page, index) => {
    if (index > 0) pdf.addPage();
    drawPage(page);
    numberPage(board, { page: index + 1, count: pages.length }, { top, bottom, span });
  });
  board.tags.root.element.end();
  pdf.end();
  return bytes;
}

function slicesOf(board: Board, block: PaperBlock, span: Span): Slice[] {
  const { root } = board.tags;
  switch (block.kind) {
    case 'paragraph':
      return [...slicesOfParagraph(board, block, span, root), ...slicesOfNotes(board, block, span)];
    case 'rule':
      return [sliceOfRule(board, block, span)];
    case 'line':
      return [sliceOfLine(board, block, span)];
    case 'columns':
      return [sliceOfColumns(board, block, span)];
    case 'table':
      return slicesOfTable(board, block, span);
  }
}

const NOTE_SIZE = 0.85;
/** Points. */
const NOTE_INDENT = 16;

/** What was said about words of a paragraph stands below it. */
function slicesOfNotes(board: Board, { notes = [] }: PaperParagraph, { x, width }: Span): Slice[] {
  const size = board.paper.size * NOTE_SIZE;
  const inner = { x: x + NOTE_INDENT, width: width - NOTE_INDENT };
  const say = (run: PaperRun, keepsNext: boolean): Slice[] =>
    slicesOfParagraph(
      board,
      { kind: 'paragraph', size, runs: [{ ...run, isQuiet: true }], spaceAbove: 2, keepsNext },
      inner,
      board.tags.root,
    );
  return notes.flatMap(({ quote, comments }) => [
    ...say({ text: `“${quote}”`, isBold: true }, true),
    ...comments.flatMap((comment) => say({ text: commentLine(comment) }, false)),
  ]);
}

const remark = (missing: number): PaperParagraph => ({
  kind: 'paragraph',
  runs: [{ text: messages.missingLetters(missing), isQuiet: true }],
  size: 9,
  spaceAbove: 12,
});

/** In the margin, and for the eye only: programs know where pages begin. */
function numberPage(
  { pdf, pen, tags, paper }: Board,
  { page, count }: { page: number; count: number },
  { top, bottom, span }: { top: number; bottom: number; span: Span },
): void {
  const isAbove = paper.pageNumbers === 'head';
  if (isAbove && page === 1) return;
  const text = isAbove ? `${page}` : `${messages.page} ${page} / ${count}`;
  const style = { size: isAbove ? 13 : 9, color: isAbove ? BLACK : QUIET, isBold: false, isItalic: false };
  const x = span.x + (span.width - pen.widthOf(text, style)) / 2;
  const baseline = isAbove ? top / 2 + 6 : pdf.page.height - bottom / 2;
  tags.draw(null, () => pen.write(text, style, { x, baseline }));
}
