/** Paragraphs of a laid-out document as Word has them. */
import {
  BorderStyle,
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  HeadingLevel,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
  type ICommentOptions,
  type ParagraphChild,
} from 'docx';
import { messages } from '../messages.ts';
import type { Paper, PaperLine, PaperNote, PaperParagraph, PaperRule, PaperRun } from '../paper.ts';

export const QUIET = '5B5B70';
/** First line of a paragraph, twips: 1 cm. */
const FIRST_LINE = 567;
/** Above and below a rule, so that no letter's marks touch it; twips: 4 points. */
const RULE_SPACE = 80;

const HEADINGS = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2 } as const;

export const halfPoints = (points: number): number => Math.round(points * 2);
export const twentieths = (points: number): number => Math.round(points * 20);

export interface WordBoard {
  readonly paper: Paper;
  /** Of the whole document, by their ids. */
  readonly comments: ICommentOptions[];
}

export function writeParagraph(board: WordBoard, paragraph: PaperParagraph): Paragraph {
  const { runs, align = 'left', size, isIndented, spaceAbove = 0, level, keepsNext, notes = [] } = paragraph;
  return new Paragraph({
    alignment: align === 'justify' ? 'both' : align,
    keepNext: keepsNext === true || level !== undefined,
    keepLines: level !== undefined,
    widowControl: true,
    spacing: { before: twentieths(spaceAbove) },
    ...(level === undefined ? {} : { heading: HEADINGS[level] }),
    ...(isIndented ? { indent: { firstLine: FIRST_LINE } } : {}),
    children: notes.length === 0 ? writeRuns(runs, size) : writeNoted(board, paragraph, notes),
  });
}

export const writeRuns = (runs: readonly PaperRun[], size?: number): TextRun[] =>
  runs.flatMap((run) => writeRun(run, size));

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

/** The runs, cut where a comment begins or ends. */
function writeNoted(
  board: WordBoard,
  { runs, size }: PaperParagraph,
  notes: readonly PaperNote[],
): ParagraphChild[] {
  const marks = notes.flatMap((note) => placeComments(board, note));
  const children: ParagraphChild[] = [];
  let start = 0;
  for (const run of runs) {
    const end = start + run.text.length;
    const isLast = run === runs.at(-1);
    const inside = (at: number): boolean => at >= start && (at < end || (isLast && at === end));
    const edges = marks.flatMap(({ from, to }) => [from, to]).filter(inside);
    const cuts = [...new Set([start, ...edges, end])].sort((a, b) => a - b);
    cuts.forEach((at, index) => {
      const next = cuts[index + 1];
      if (next === undefined && !isLast) return;
      for (const { id, to } of marks)
        if (to === at)
          children.push(new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] }));
      for (const { id, from } of marks) if (from === at) children.push(new CommentRangeStart(id));
      if (next === undefined) return;
      children.push(...writeRun({ ...run, text: run.text.slice(at - start, next - start) }, size));
    });
    start = end;
  }
  return children;
}

function placeComments({ comments }: WordBoard, { from, to, comments: said }: PaperNote) {
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

/** Tabs and not a table: not every program keeps a table on one page with what stands around it. */
export function writeLine({ parts, size, spaceAbove = 0, keepsNext }: PaperLine, width: number): Paragraph {
  return new Paragraph({
    keepNext: keepsNext === true,
    spacing: { before: twentieths(spaceAbove) },
    tabStops: parts.map((_, index) => ({
      type: TabStopType.CENTER,
      position: Math.round((width * (index + 0.5)) / parts.length),
    })),
    children: parts.flatMap((run) => [new TextRun({ children: [new Tab()] }), ...writeRun(run, size)]),
  });
}

/** The border of an empty paragraph that is drawn in from both sides. */
export function writeRule({ share }: PaperRule, width: number): Paragraph {
  const side = Math.round((width * (1 - share)) / 2);
  return new Paragraph({
    keepNext: true,
    indent: { left: side, right: side },
    spacing: { before: RULE_SPACE, line: RULE_SPACE, lineRule: 'exact' },
    border: { top: { style: BorderStyle.SINGLE, size: 6, space: 0, color: '000000' } },
    children: [],
  });
}
