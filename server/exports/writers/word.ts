/** A Word document (.docx). Loaded only when one is made. */
import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type ICommentOptions,
  type ParagraphChild,
} from 'docx';
import { messages } from '../messages.ts';
import { type Block, type Note, type Sheet } from '../sheet.ts';
import { APPLICATION } from './application.ts';

/** What Vietnamese offices write with, and every machine has. */
const FONT = 'Times New Roman';
/** Half points. */
const TEXT_SIZE = 26;
const SMALL_SIZE = 22;
const TITLE_SIZE = 36;
const GREY = '5B5B70';
/** Twips: 2 cm, and 3 cm at the side where it is bound. */
const MARGIN = 1134;
const BOUND_MARGIN = 1701;
const A4 = { width: 11906, height: 16838 };

/** Comments become Word's own comments on the words that they are about. */
export async function writeDocx(sheet: Sheet): Promise<Buffer> {
  const comments: ICommentOptions[] = [];
  const document = new Document({
    title: sheet.title,
    creator: APPLICATION,
    styles: { default: { document: { run: { font: FONT, size: TEXT_SIZE, language: { value: 'vi-VN' } } } } },
    comments: { children: comments },
    sections: [
      {
        properties: {
          page: { size: A4, margin: { top: MARGIN, bottom: MARGIN, left: BOUND_MARGIN, right: MARGIN } },
        },
        footers: { default: new Footer({ children: [pageNumbers()] }) },
        children: [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            spacing: { after: 60 },
            children: [new TextRun({ text: sheet.title, bold: true, size: TITLE_SIZE })],
          }),
          new Paragraph({
            spacing: { after: 240 },
            children: [new TextRun({ text: sheet.facts, size: SMALL_SIZE, color: GREY })],
          }),
          ...sheet.blocks.flatMap((block) => writeBlock(block, comments)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const pageNumbers = (): Paragraph =>
  new Paragraph({
    alignment: 'center',
    children: [
      new TextRun({
        children: [`${messages.page} `, PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES],
        size: SMALL_SIZE,
        color: GREY,
      }),
    ],
  });

function writeBlock(block: Block, comments: ICommentOptions[]): Paragraph[] {
  const { speaker, time, name } = block;
  const heading = [
    ...(speaker === null ? [] : [new TextRun({ text: speaker, bold: true })]),
    ...(time === null
      ? []
      : [new TextRun({ text: speaker === null ? time : `  ${time}`, size: SMALL_SIZE, color: GREY })]),
  ];
  return [
    ...(heading.length === 0
      ? []
      : [new Paragraph({ keepNext: true, spacing: { before: 160 }, children: heading })]),
    ...(name === null
      ? []
      : [new Paragraph({ keepNext: true, children: [new TextRun({ text: name, italics: true })] })]),
    new Paragraph({ spacing: { after: 120, line: 320 }, children: writeWords(block, comments) }),
  ];
}

/** The words of a block, cut where a comment begins or ends. */
function writeWords({ words, notes }: Block, comments: ICommentOptions[]): ParagraphChild[] {
  const marks = notes.flatMap((note) => placeComments(note, comments));
  const cuts = [...new Set([0, ...marks.flatMap(({ from, to }) => [from, to]), words.length])].sort(
    (a, b) => a - b,
  );
  return cuts.flatMap((at, index): ParagraphChild[] => {
    const next = cuts[index + 1];
    const ends = marks.filter(({ to }) => to === at);
    const starts = marks.filter(({ from }) => from === at);
    const isSpaced = next !== undefined && next < words.length;
    return [
      ...ends.flatMap(({ id }) => [
        new CommentRangeEnd(id),
        new TextRun({ children: [new CommentReference(id)] }),
      ]),
      ...starts.map(({ id }) => new CommentRangeStart(id)),
      ...(next === undefined
        ? []
        : [new TextRun(`${words.slice(at, next).join(' ')}${isSpaced ? ' ' : ''}`)]),
    ];
  });
}

function placeComments({ from, to, comments: said }: Note, comments: ICommentOptions[]) {
  return said.map(({ author, text, createdMs, isResolved }) => {
    const id = comments.length;
    const whole = isResolved ? `${text} (${messages.resolved})` : text;
    comments.push({
      id,
      author,
      date: new Date(createdMs),
      children: whole.split('\n').map((line) => new Paragraph({ children: [new TextRun(line)] })),
    });
    return { id, from, to };
  });
}
