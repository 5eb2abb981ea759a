/** A transcript as it stands on paper, in Word and in a PDF alike. Pure. */
import { messages } from './messages.ts';
import type { Paper, PaperBlock, PaperNote, PaperParagraph, PaperRun } from './paper.ts';
import type { Block, Sheet } from './sheet.ts';

/** Points. */
const TITLE_SIZE = 18;
const TEXT_SIZE = 12;
const SMALL_SIZE = 10;

export const layOutSheet = ({ title, facts, speakers, blocks }: Sheet): Paper => ({
  title,
  size: TEXT_SIZE,
  lineSpacing: 1.2,
  margins: [20, 20, 20, 25],
  pageNumbers: 'foot',
  blocks: [
    paragraph([{ text: title, isBold: true }], { size: TITLE_SIZE, level: 1 }),
    paragraph([{ text: facts, isQuiet: true }], { size: SMALL_SIZE, spaceAbove: 4 }),
    ...(speakers.length === 0
      ? []
      : [
          paragraph([{ text: `${messages.speakers} `, isBold: true }, { text: speakers.join(', ') }], {
            size: SMALL_SIZE,
            spaceAbove: 2,
          }),
        ]),
    { kind: 'rule', share: 1 },
    ...blocks.map(layOutBlock),
  ],
});

/**
 * Who speaks stands on the first line of the paragraph itself and is no heading of its own: LibreOffice leaves one in twelve headings
 * alone at the foot of a page although they are to be kept with what follows, but never a first line.
 */
function layOutBlock({ speaker, time, name, words, notes }: Block): PaperBlock {
  const lead: PaperRun[] = [
    ...(speaker === null ? [] : [{ text: speaker, isBold: true }]),
    ...(time === null ? [] : [{ text: speaker === null ? time : ` · ${time}`, isQuiet: true }]),
    ...(name === null
      ? []
      : [{ text: `${speaker === null && time === null ? '' : '\n'}${name}`, isItalic: true }]),
  ];
  const runs = [...lead, ...(lead.length === 0 ? [] : [{ text: '\n' }])];
  const start = runs.reduce((sum, { text }) => sum + text.length, 0);
  return paragraph([...runs, { text: words.join(' ') }], {
    align: 'justify',
    spaceAbove: 10,
    notes: notes.map(({ from, to, ...said }) => {
      const place = charactersOf(words, from, to);
      return { ...said, from: start + place.from, to: start + place.to };
    }),
  });
}

/** Where words stand in the text that they make. */
function charactersOf(words: readonly string[], from: number, to: number): Pick<PaperNote, 'from' | 'to'> {
  const before = (count: number): number => words.slice(0, count).join(' ').length;
  return { from: from === 0 ? 0 : before(from) + 1, to: before(to) };
}

const paragraph = (
  runs: readonly PaperRun[],
  look: Omit<PaperParagraph, 'kind' | 'runs'>,
): PaperParagraph => ({
  kind: 'paragraph',
  runs,
  ...look,
});
