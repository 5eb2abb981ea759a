/** Tables of a laid-out document as Word has them: with lines around the cells, or without for columns. */
import {
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  VerticalAlignTable,
  WidthType,
  type IBorderOptions,
} from 'docx';
import type { PaperColumns, PaperRun, PaperTable } from '../paper.ts';
import { QUIET, twentieths, writeParagraph, writeRule, writeRuns, type WordBoard } from './word-text.ts';

const NO_LINE: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_LINES = { top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE };
const THIN: IBorderOptions = { style: BorderStyle.SINGLE, size: 4, color: QUIET };
const THIN_LINES = { top: THIN, bottom: THIN, left: THIN, right: THIN };
/** Twips. */
const CELL_MARGINS = { top: 50, bottom: 50, left: 100, right: 100 };

export function writeColumns(board: WordBoard, { columns }: PaperColumns, width: number): Table {
  const widths = columns.map(({ share }) => Math.round(width * share));
  const cells = columns.map(
    ({ blocks }, index) =>
      new TableCell({
        width: { size: widths[index]!, type: WidthType.DXA },
        borders: NO_LINES,
        margins: { left: 0, right: 0 },
        verticalAlign: VerticalAlignTable.TOP,
        children: blocks.map((block) =>
          block.kind === 'rule' ? writeRule(block, widths[index]!) : writeParagraph(board, block),
        ),
      }),
  );
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: widths,
    borders: { ...NO_LINES, insideHorizontal: NO_LINE, insideVertical: NO_LINE },
    rows: [new TableRow({ cantSplit: true, children: cells })],
  });
}

export function writeTable(
  { shares, head, rows, spaceAbove = 0, keepsNext = false }: PaperTable,
  width: number,
): (Table | Paragraph)[] {
  const widths = shares.map((share) => Math.round(width * share));
  const cell = (runs: readonly PaperRun[], index: number, isHead: boolean, isKept: boolean) =>
    new TableCell({
      width: { size: widths[index]!, type: WidthType.DXA },
      borders: THIN_LINES,
      margins: CELL_MARGINS,
      children: [
        new Paragraph({
          alignment: isHead ? 'center' : 'left',
          keepNext: isKept,
          children: writeRuns(runs),
        }),
      ],
    });
  const titles = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: head.map((text, index) => cell([{ text, isBold: true }], index, true, true)),
  });
  const body = rows.map((row, number) => {
    const isKept = keepsNext && number === rows.length - 1;
    return new TableRow({ children: row.map((runs, index) => cell(runs, index, false, isKept)) });
  });
  return [
    ...gap(spaceAbove, true),
    new Table({
      width: { size: width, type: WidthType.DXA },
      columnWidths: widths,
      rows: head.length === 0 ? body : [titles, ...body],
    }),
    ...gap(SPACE_BELOW, keepsNext),
  ];
}

/** Points. */
const SPACE_BELOW = 4;

/** Tables have no space around them of their own. */
const gap = (points: number, keepNext: boolean): Paragraph[] =>
  points === 0
    ? []
    : [
        new Paragraph({
          keepNext,
          spacing: { line: twentieths(points), lineRule: 'exact' },
          children: [],
        }),
      ];
