/** The minutes as they stand on paper: form 1.9 of Decree 30/2020/NĐ-CP, or a plain sheet. Pure. */
import { formatClockTime } from '../../transcript/document/index.ts';
import type {
  MinutesAttendee,
  MinutesContent,
  MinutesPoint,
  MinutesStatement,
  MinutesTask,
  MinutesTemplate,
} from '../../contract/minutes/minutes.ts';
import {
  cleanLine,
  cleanText,
  type Paper,
  type PaperBlock,
  type PaperLine,
  type PaperParagraph,
  type PaperRun,
} from '../exports/index.ts';
import { messages } from '../../transcript/minutes/paper-messages.ts';
import { sayEnd, sayPeriod, sayTime } from '../../transcript/minutes/paper-say-time.ts';

/** Annex I: 13 to 14 points; head and title as given there. */
const BODY_SIZE = 14;
const HEAD_SIZE = 12.5;
const MOTTO_SIZE = 13.5;
const SMALL_SIZE = 11;
const PLAIN_SIZE = 12;
/** Between single and 1.5, as the decree has it. */
const LINE_SPACING = 1.15;
/** So many recipients are on one page with the signatures. */
const MAX_KEPT_RECIPIENTS = 12;

export const layOutMinutes = (content: MinutesContent, template: MinutesTemplate): Paper =>
  template === 'decree' ? layOutDecree(content) : layOutPlain(content);

function layOutDecree(content: MinutesContent): Paper {
  return {
    title: titleOf(content),
    size: BODY_SIZE,
    lineSpacing: LINE_SPACING,
    margins: [20, 20, 20, 30],
    pageNumbers: 'head',
    blocks: [
      letterhead(content),
      { ...centred(messages.title, BODY_SIZE, 18), level: 1 },
      ...(content.title === '' ? [] : [centred(cleanLine(content.title), BODY_SIZE)]),
      { kind: 'rule', share: 0.2 },
      labelled(messages.begins, sayTime(content.starts_at), 12),
      labelled(`${messages.place}:`, cleanLine(content.place) || messages.blank),
      ...attendance(content.attendees),
      labelled(messages.chairLong, person(content.chair)),
      labelled(messages.secretaryLong, person(content.secretary)),
      heading(messages.content),
      ...keptWithSignatures(numbered(content, (name) => heading(name), body)),
      { ...body([{ text: `${messages.ends} ${sayEnd(content)}${messages.close}` }], 8), keepsNext: true },
      ...signatures(content, true),
      ...recipients(content),
    ],
  };
}

/** Two columns without lines: the office on the left, the nation on the right. */
function letterhead({ parent_office, office, number }: MinutesContent): PaperBlock {
  const left = [
    ...(parent_office === '' ? [] : [centred(upper(parent_office), HEAD_SIZE, 0, false)]),
    centred(upper(office) || messages.blank, HEAD_SIZE),
    { kind: 'rule', share: 0.4 } as const,
    centred(`${messages.number} ${cleanLine(number) || messages.blankNumber}`, 13, 2, false),
  ];
  const right = [
    centred(messages.nation, HEAD_SIZE),
    centred(messages.motto, MOTTO_SIZE),
    { kind: 'rule', share: 0.62 } as const,
  ];
  return {
    kind: 'columns',
    columns: [
      { share: 0.4, blocks: left },
      { share: 0.6, blocks: right },
    ],
  };
}

const upper = (text: string): string => cleanLine(text).toLocaleUpperCase('vi');

function attendance(attendees: readonly MinutesAttendee[]): PaperBlock[] {
  const present = attendees.filter(({ is_present: isPresent }) => isPresent);
  const absent = attendees.filter(({ is_present: isPresent }) => !isPresent);
  const list = (people: readonly MinutesAttendee[]): PaperBlock[] =>
    people.map((each, index) =>
      body([{ text: `- ${person(each)}${index === people.length - 1 ? '.' : ';'}` }]),
    );
  return [
    heading(messages.attendance),
    ...(present.length === 0 ? [body([{ text: messages.blank }])] : list(present)),
    ...(absent.length === 0 ? [] : [heading(`${messages.absent}:`), ...list(absent)]),
  ];
}

/** The parts that are there, each under its number. */
function numbered(
  content: MinutesContent,
  toHeading: (text: string) => PaperBlock,
  toBody: (runs: PaperRun[]) => PaperBlock,
): PaperBlock[] {
  const { agenda, points, conclusions, tasks } = content;
  const parts: [string, PaperBlock[]][] = [
    [messages.agenda, statements(agenda).map((runs) => toBody(runs))],
    [messages.points, sayPoints(points).map((runs) => toBody(runs))],
    [messages.conclusions, statements(conclusions).map((runs) => toBody(runs))],
    [messages.tasks, taskTable(tasks)],
  ];
  return parts
    .filter(([, blocks]) => blocks.length > 0)
    .flatMap(([name, blocks], index) => [toHeading(`${index + 1}. ${name}`), ...blocks]);
}

const statements = (list: readonly MinutesStatement[]): PaperRun[][] =>
  list
    .filter(({ text }) => text.trim() !== '')
    .map((each) => [{ text: `- ${cleanText(each.text)}` }, ...remark(each)]);

/** The name stands before the first of the points that somebody makes in a row. */
const sayPoints = (points: readonly MinutesPoint[]): PaperRun[][] =>
  points
    .filter(({ text }) => text.trim() !== '')
    .map((point, index, all) => {
      const isSame = index > 0 && all[index - 1]!.speaker === point.speaker;
      const name =
        isSame || point.speaker === '' ? [] : [{ text: `${cleanLine(point.speaker)}: `, isBold: true }];
      return [...name, { text: `${name.length > 0 ? '' : '- '}${cleanText(point.text)}` }, ...remark(point)];
    });

function remark({ is_machine: isMachine }: { is_machine: boolean }): PaperRun[] {
  return isMachine ? [{ text: ` ${messages.unconfirmed}`, isItalic: true, isQuiet: true }] : [];
}

/** Every task but the rows that nobody filled in. */
function taskTable(tasks: readonly MinutesTask[]): PaperBlock[] {
  const rows = tasks
    .map((task): PaperRun[][] => [
      [{ text: cleanText(task.what) }, ...remark(task)],
      [{ text: cleanLine(task.who) }],
      [{ text: cleanLine(task.until) }],
    ])
    .filter((row) => row.some(([cell]) => cell!.text.trim() !== ''));
  if (rows.length === 0) return [];
  return [{ kind: 'table', shares: [0.54, 0.26, 0.2], head: messages.taskHead, spaceAbove: 4, rows }];
}

/** Signatures are never alone on a page: the end of what was said is there too. */
const keptWithSignatures = (blocks: readonly PaperBlock[]): PaperBlock[] =>
  blocks.map((block, index) =>
    index === blocks.length - 1 && (block.kind === 'paragraph' || block.kind === 'table')
      ? { ...block, keepsNext: true }
      : block,
  );

/** @param keepsNext something follows on the same page */
function signatures({ chair, secretary }: MinutesContent, keepsNext: boolean): PaperLine[] {
  const line = (left: string, right: string, look: Omit<PaperRun, 'text'>, size: number): PaperLine => ({
    kind: 'line',
    parts: [left, right].map((text) => ({ text, ...look })),
    size,
    keepsNext: true,
  });
  const names = line(cleanLine(secretary.name), cleanLine(chair.name), { isBold: true }, BODY_SIZE);
  return [
    { ...line(messages.signSecretary, messages.signChair, { isBold: true }, BODY_SIZE), spaceAbove: 16 },
    line(messages.sign, messages.sign, { isItalic: true }, SMALL_SIZE),
    { ...names, spaceAbove: 64, keepsNext },
  ];
}

function recipients({ recipients: names }: MinutesContent): PaperBlock[] {
  const lines = [
    ...names
      .map((name) => cleanLine(name))
      .filter((name) => name !== '')
      .map((name) => `- ${name};`),
    messages.archive,
  ];
  const isKept = lines.length <= MAX_KEPT_RECIPIENTS;
  return [
    {
      kind: 'paragraph',
      size: 12,
      spaceAbove: 12,
      keepsNext: true,
      runs: [{ text: messages.recipients, isBold: true, isItalic: true }],
    },
    ...lines.map((text, index): PaperBlock => ({
      kind: 'paragraph',
      size: SMALL_SIZE,
      runs: [{ text }],
      keepsNext: (isKept || index === 0) && index < lines.length - 1,
    })),
  ];
}

function layOutPlain(content: MinutesContent): Paper {
  const { attendees } = content;
  const namesOf = (isPresent: boolean): string =>
    attendees
      .filter((each) => each.is_present === isPresent)
      .map((each) => person(each))
      .join('\n');
  const facts: [string, string][] = [
    [messages.time, sayPeriod(content)],
    [messages.place, cleanLine(content.place)],
    [messages.chair, person(content.chair, '')],
    [messages.secretary, person(content.secretary, '')],
    [messages.present, namesOf(true)],
    [messages.absent, namesOf(false)],
  ];
  const timed = withTimes(content);
  return {
    title: titleOf(content),
    size: PLAIN_SIZE,
    lineSpacing: LINE_SPACING,
    margins: [20, 20, 20, 20],
    pageNumbers: 'foot',
    blocks: [
      ...(content.office === ''
        ? []
        : [{ kind: 'paragraph' as const, runs: [{ text: cleanLine(content.office), isQuiet: true }] }]),
      {
        kind: 'paragraph',
        size: 18,
        runs: [{ text: messages.plainTitle, isBold: true }],
        spaceAbove: 4,
        level: 1,
      },
      ...(cleanLine(content.title) === ''
        ? []
        : [{ kind: 'paragraph' as const, size: 13, runs: [{ text: cleanLine(content.title) }] }]),
      {
        kind: 'table',
        shares: [0.24, 0.76],
        head: [],
        spaceAbove: 10,
        rows: facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => [[{ text: label, isBold: true }], [{ text: value }]]),
      },
      ...keptWithSignatures(numbered(timed, plainHeading, plainBody)),
      ...signatures(content, false),
    ],
  };
}

/** In the plain sheet every line says when it was said. */
function withTimes(content: MinutesContent): MinutesContent {
  const stamp = <Item extends { text: string; at_ms: number | null }>(item: Item): Item =>
    item.at_ms === null || item.text === ''
      ? item
      : { ...item, text: `${item.text} [${formatClockTime(item.at_ms)}]` };
  return {
    ...content,
    agenda: content.agenda.map(stamp),
    points: content.points.map(stamp),
    conclusions: content.conclusions.map(stamp),
  };
}

const plainHeading = (text: string): PaperBlock => ({
  kind: 'paragraph',
  size: 13,
  runs: [{ text, isBold: true }],
  spaceAbove: 12,
  level: 2,
});
const plainBody = (runs: PaperRun[]): PaperBlock => ({
  kind: 'paragraph',
  runs,
  align: 'justify',
  spaceAbove: 4,
});

const titleOf = ({ title }: MinutesContent): string =>
  cleanLine(title) === '' ? messages.fileName : `${messages.fileName} - ${cleanLine(title)}`;

function centred(text: string, size: number, spaceAbove = 0, isBold = true) {
  return { kind: 'paragraph' as const, align: 'center' as const, size, spaceAbove, runs: [{ text, isBold }] };
}

const body = (runs: PaperRun[], spaceAbove = 6): PaperParagraph => ({
  kind: 'paragraph',
  runs,
  align: 'justify',
  isIndented: true,
  spaceAbove,
});

const heading = (text: string): PaperBlock => ({
  ...body([{ text, isBold: true }]),
  level: 2,
});

const labelled = (label: string, value: string, spaceAbove = 6): PaperBlock =>
  body([{ text: `${label} `, isBold: true }, { text: value }], spaceAbove);

function person(
  { name, position }: { name: string; position: string },
  blank: string = messages.blank,
): string {
  const parts = [name, position].map(cleanLine).filter((part) => part !== '');
  return parts.length === 0 ? blank : parts.join(', ');
}
