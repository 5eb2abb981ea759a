/** One export: from content and wishes to the bytes of a file. Pure but for loading the large writers when they are wanted. */
import type { ExportFormat } from '../../contract/exports/exports.ts';
import type { ExportContent, ExportOptions } from './content.ts';
import { toCues } from './cues.ts';
import { layOutSheet } from './lay-out-sheet.ts';
import { toSheet } from './sheet.ts';
import { writeJson } from './writers/json.ts';
import { inWording } from './wording.ts';
import { writeMarkdown } from './writers/markdown.ts';
import { writeText } from './writers/plain-text.ts';
import { writeAss } from './writers/substation.ts';
import { writeSrt } from './writers/subrip.ts';
import { writeTtml } from './writers/ttml.ts';
import { writeVtt } from './writers/webvtt.ts';

/** The whole file; text is UTF-8 without a byte order mark. For bookmarks only, the content is reduced to them before. */
export async function writeExport(
  whole: ExportContent,
  format: ExportFormat,
  options: ExportOptions,
): Promise<Uint8Array> {
  const { speakers: hasSpeakers, cues } = options;
  const content = inWording(whole, options);
  switch (format) {
    case 'docx':
      return (await import('./writers/paper-word.ts')).writePaperDocx(layOutSheet(toSheet(content, options)));
    case 'pdf':
      return (await import('./writers/paper-pdf.ts')).writePaperPdf(layOutSheet(toSheet(content, options)));
    case 'txt':
      return Buffer.from(writeText(toSheet(content, options)));
    case 'md':
      return Buffer.from(writeMarkdown(toSheet(content, options)));
    case 'json':
      return Buffer.from(writeJson(content, options));
    case 'srt':
      return Buffer.from(writeSrt(toCues(content, hasSpeakers, cues)));
    case 'vtt':
      return Buffer.from(writeVtt(toCues(content, false, cues), hasSpeakers));
    case 'ass':
      return Buffer.from(writeAss(toCues(content, false, cues), content.title, hasSpeakers));
    case 'ttml':
      return Buffer.from(writeTtml(toCues(content, false, cues), content.title, hasSpeakers));
  }
}
