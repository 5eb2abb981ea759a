/** A laid-out document as a Word file (.docx). Loaded only when one is made. */
import {
  BorderStyle,
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
  type IBorderOptions,
} from 'docx';
import type {
  Paper,
  PaperBlock,
  PaperColumns,
  PaperParagraph,
  PaperRule,
  PaperRun,
  PaperTable,
} from '../paper.ts';
import { messages } from '../messages.ts';
import { APPLICATION } from './application.ts';

/** What the decree on official papers prescribes, and what every machine has. */
const FONTS = { serif: 'Times New Roman', sans: 'Arial' } as const;
const QUIET = '5B5B70';
const A4 = { width: 11906, height: 16838 };
const NO_LINE: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_LINES = { top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE };
const THIN: IBorderOptions = { style: BorderStyle.SINGLE, size: 4, color: '5B5B70' };
const THIN_LINES = { top: THIN, bottom: THIN, left: THIN, right: THIN };
/** First line of a paragraph, twips: 1 cm. */
const FIRST_LINE = 567;

const twips = (mm: number): number => Math.round((mm * 1440) / 25.4);
const halfPoints = (points: number): number => Math.round(points * 2);
const twentieths = (points: number): number => Math.round(points * 20);

export async function writePaperDocx(paper: Paper): Promise<Buffer> {
  const [top, right, bottom, left] = paper.margins.map(twips) as [number, number, number, number];
  const width = A4.width - left - right;
  const isNumberedAbove = paper.pageNumbers === 'head';
  const empty = new Paragraph({ children: [] });
  const document = new Document({
    title: paper.title,
    creator: APPLICATION,
    styles: {
      default: {
        document: {
          run: { font: FONTS[paper.family], size: halfPoints(paper.size), language: { value: 'vi-VN' } },
        },
      },
    },
    sections: [
      {
        properties: {
          titlePage: isNumberedAbove,
          page: { size: A4, margin: { top, right, bottom, left, header: twips(10), footer: twips(10) } },
        },
        ...(isNumberedAbove
          ? {
              headers: {
                first: new Header({ children: [empty] }),
                default: new Header({ children: [pageNumber([PageNumber.CURRENT])] }),
              },
            }
          : {
              footers: {
                default: new Footer({
                  children: [
                    pageNumber([`${messages.page} `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES]),
                  ],
                }),
              },
            }),
        children: paper.blocks.flatMap((block) => writeBlock(block, width)),
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** @param children text, or one of `PageNumber` */
const pageNumber = (children: string[]): Paragraph =>
  new Paragraph({ alignment: 'center', children: [new TextRun({ children, size: 26 })] });

function writeBlock(block: PaperBlock, width: number): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'paragraph':
      return [writeParagraph(block)];
    case 'rule':
      return [writeRule(block, width)];
    case 'columns':
      return [...gap(block.spaceAbove), writeColumns(block, width)];
    case 'table':
      return [...gap(block.spaceAbove), writeTable(block, width), ...gap(4)];
  }
}

/** Tables have no space above them of their own. */
const gap = (points = 0): Paragraph[] =>
  points === 0
    ? []
    : [new Paragraph({ spacing: { line: twentieths(points), lineRule: 'exact' }, children: [] })];

function writeParagraph({ runs, align, size, isIndented, spaceAbove, isHeading }: PaperParagraph): Paragraph {
  return new Paragraph({
    alignment: align === 'justify' ? 'both' : (align ?? 'left'),
    keepNext: isHeading === true,
    spacing: { before: twentieths(spaceAbove ?? 0) },
    ...(isIndented ? { indent: { firstLine: FIRST_LINE } } : {}),
    children: runs.flatMap((run) => writeRun(run, size)),
  });
}

/** A line break inside a run is one in Word too. */
const writeRun = ({ text, isBold, isItalic, isQuiet }: PaperRun, size?: number): TextRun[] =>
  text.split('\n').map(
    (line, index) =>
      new TextRun({
        text: line,
        ...(index > 0 ? { break: 1 } : {}),
        ...(size === undefined ? {} : { size: halfPoints(size) }),
        ...(isBold ? { bold: true } : {}),
        ...(isItalic ? { italics: true } : {}),
        ...(isQuiet ? { color: QUIET } : {}),
      }),
  );

/** The border of an empty paragraph that is drawn in from both sides. */
function writeRule({ share }: PaperRule, width: number): Paragraph {
  const side = Math.round((width * (1 - share)) / 2);
  return new Paragraph({
    indent: { left: side, right: side },
    spacing: { line: 60, lineRule: 'exact', after: 60 },
    border: { top: { style: BorderStyle.SINGLE, size: 6, space: 1, color: '000000' } },
    children: [],
  });
}

function writeColumns({ columns }: PaperColumns, width: number): Table {
  const widths = columns.map(({ share }) => Math.round(width * share));
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: widths,
    borders: { ...NO_LINES, insideHorizontal: NO_LINE, insideVertical: NO_LINE },
    rows: [
      new TableRow({
        cantSplit: true,
        children: columns.map(
          ({ blocks }, index) =>
            new TableCell({
              width: { size: widths[index]!, type: WidthType.DXA },
              borders: NO_LINES,
              margins: { left: 0, right: 0 },
              verticalAlign: VerticalAlignTable.TOP,
              children: blocks.map((block) =>
                block.kind === 'rule' ? writeRule(block, widths[index]!) : writeParagraph(block),
              ),
            }),
        ),
      }),
    ],
  });
}

function writeTable({ shares, head, rows }: PaperTable, width: number): Table {
  const widths = shares.map((share) => Math.round(width * share));
  const cell = (runs: readonly PaperRun[], index: number, isHead: boolean) =>
    new TableCell({
      width: { size: widths[index]!, type: WidthType.DXA },
      borders: THIN_LINES,
      margins: { top: 50, bottom: 50, left: 100, right: 100 },
      children: [
        new Paragraph({
          alignment: isHead ? 'center' : 'left',
          children: runs.flatMap((run) => writeRun(run)),
        }),
      ],
    });
  return new Table({
    width: { size: width, type: WidthType.DXA },
    columnWidths: widths,
    rows: [
      ...(head.length === 0
        ? []
        : [
            new TableRow({
              tableHeader: true,
              cantSplit: true,
              children: head.map((text, index) => cell([{ text, isBold: true }], index, true)),
            }),
          ]),
      ...rows.map(
        (row) =>
          new TableRow({ cantSplit: true, children: row.map((runs, index) => cell(runs, index, false)) }),
      ),
    ],
  });
}
