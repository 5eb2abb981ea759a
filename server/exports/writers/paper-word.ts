/** A laid-out document as a Word file (.docx). Loaded only when one is made. */
import {
  Document,
  Footer,
  Header,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type ICommentOptions,
  type Table,
} from 'docx';
import type { Paper, PaperBlock } from '../paper.ts';
import { messages } from '../messages.ts';
import { APPLICATION } from './application.ts';
import { halfPoints, QUIET, writeLine, writeParagraph, writeRule, type WordBoard } from './word-text.ts';
import { writeColumns, writeTable } from './word-table.ts';

/** What the decree on official papers prescribes, what Vietnamese offices write with, and what every machine has. */
const FONT = 'Times New Roman';
const A4 = { width: 11906, height: 16838 };

const twips = (mm: number): number => Math.round((mm * 1440) / 25.4);

export async function writePaperDocx(paper: Paper): Promise<Buffer> {
  const [top, right, bottom, left] = paper.margins.map(twips) as [number, number, number, number];
  const width = A4.width - left - right;
  const comments: ICommentOptions[] = [];
  const board: WordBoard = { paper, comments };
  const margin = { top, right, bottom, left, header: twips(10), footer: twips(10) };
  const isNumberedAbove = paper.pageNumbers === 'head';
  const document = new Document({
    title: paper.title,
    creator: APPLICATION,
    styles: { default: stylesOf(paper) },
    comments: { children: comments },
    // Else Word ranges a justified line that a break ends.
    compatibility: { version: 15, doNotExpandShiftReturn: true },
    sections: [
      {
        properties: { titlePage: isNumberedAbove, page: { size: A4, margin } },
        ...(isNumberedAbove ? { headers: numbersAbove() } : { footers: { default: numbersBelow() } }),
        children: paper.blocks.flatMap((block) => writeBlock(board, block, width)),
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** Headings look as their paragraphs say, and not as Word's own do. */
function stylesOf({ size, lineSpacing }: Paper) {
  const run = { font: FONT, size: halfPoints(size), language: { value: 'vi-VN' } };
  const paragraph = {
    spacing: { line: Math.round(240 * lineSpacing), lineRule: LineRuleType.AUTO, before: 0, after: 0 },
  };
  const heading = { run: { ...run, color: '000000' }, paragraph };
  return { document: { run, paragraph }, heading1: heading, heading2: heading };
}

function numbersAbove(): { first: Header; default: Header } {
  const number = pageNumber([PageNumber.CURRENT], { size: halfPoints(13) });
  return {
    first: new Header({ children: [new Paragraph({ children: [] })] }),
    default: new Header({ children: [number] }),
  };
}

const numbersBelow = (): Footer =>
  new Footer({
    children: [
      pageNumber([`${messages.page} `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES], {
        size: halfPoints(9),
        color: QUIET,
      }),
    ],
  });

/** @param children text, or one of `PageNumber` */
const pageNumber = (children: string[], style: { size: number; color?: string }): Paragraph =>
  new Paragraph({ alignment: 'center', children: [new TextRun({ children, ...style })] });

function writeBlock(board: WordBoard, block: PaperBlock, width: number): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'paragraph':
      return [writeParagraph(board, block)];
    case 'rule':
      return [writeRule(block, width)];
    case 'line':
      return [writeLine(block, width)];
    case 'columns':
      return [writeColumns(board, block, width)];
    case 'table':
      return writeTable(block, width);
  }
}
