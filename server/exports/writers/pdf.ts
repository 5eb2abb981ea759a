/** A PDF with the product's own letters inside, so that marks look the same everywhere. Loaded only when one is made. */
import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { messages } from '../messages.ts';
import { commentLine, type Block, type Sheet } from '../sheet.ts';
import { APPLICATION } from './application.ts';
import { createPen, type PdfPen } from './pdf-pen.ts';

/** Points. The lines of Vietnamese need room above and below: Ẩ and ợ reach beyond Latin letters. */
const MARGIN = 62;
const TEXT_SIZE = 11;
const SMALL_SIZE = 9;
const TITLE_SIZE = 18;
const LINE_GAP = 3.5;
const COMMENT_INDENT = 16;
/** A heading is not left alone at the foot of a page: this much must fit below it. */
const HEADING_ROOM = 64;
const BLACK = '#15151f';
const GREY = '#5b5b70';

type Pdf = InstanceType<typeof PdfDocument>;

export async function writePdf({ title, facts, blocks }: Sheet): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'vi-VN',
    displayTitle: true,
    info: { Title: title, Creator: APPLICATION, Producer: APPLICATION },
  });
  const bytes = buffer(pdf);
  const pen = createPen(pdf, LINE_GAP);
  pen.write(title, { ...BOLD, size: TITLE_SIZE });
  pen.write(facts, SMALL);
  for (const block of blocks) writeBlock(pdf, pen, block);
  if (pen.missing > 0) {
    pdf.moveDown(1);
    pen.write(messages.missingLetters(pen.missing), SMALL);
  }
  numberPages(pdf, pen);
  pdf.end();
  return bytes;
}

const TEXT = { family: 'sans', size: TEXT_SIZE, color: BLACK } as const;
const BOLD = { ...TEXT, isBold: true } as const;
const SMALL = { ...TEXT, size: SMALL_SIZE, color: GREY } as const;

function writeBlock(pdf: Pdf, pen: PdfPen, { speaker, time, name, words, notes }: Block): void {
  pdf.moveDown(0.6);
  if (pdf.y > pdf.page.height - MARGIN - HEADING_ROOM) pdf.addPage();
  if (speaker !== null) pen.write(speaker, BOLD, { continued: time !== null });
  if (time !== null) pen.write(speaker === null ? time : `   ${time}`, { ...TEXT, color: GREY });
  if (name !== null) pen.write(name, { ...BOLD, size: SMALL_SIZE });
  pen.write(words.join(' '), TEXT);
  for (const { quote, comments } of notes) {
    const options = { indent: COMMENT_INDENT, indentAllLines: true };
    pen.write(`“${quote}”`, { ...SMALL, isBold: true }, options);
    for (const comment of comments) pen.write(commentLine(comment), SMALL, options);
  }
}

/** At the foot of every page, once it is known how many there are. */
function numberPages(pdf: Pdf, pen: PdfPen): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // Below the margin, which would begin a new page otherwise.
    pdf.page.margins.bottom = 0;
    pen.write(
      `${messages.page} ${page + 1} / ${count}`,
      SMALL,
      { align: 'center', lineBreak: false, width: pdf.page.width - 2 * MARGIN },
      { x: MARGIN, y: pdf.page.height - MARGIN / 1.5 },
    );
  }
}
