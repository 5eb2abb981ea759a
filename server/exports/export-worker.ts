/** The thread behind `export-thread.ts`: one work at a time, each answered before the next comes. */
import { readTranslations } from '../../transcript/document/index.ts';
import { answerRequests } from '../platform/thread-pool.ts';
import { onlyBookmarks } from './content.ts';
import type { ThreadAnswer, ThreadWork } from './export-thread.ts';
import type { Paper, PaperFormat } from './paper.ts';
import { readMeetingContent } from './read-meeting.ts';
import { openDocument } from './thread-document.ts';
import { toTranslatedLine } from './translated-line.ts';
import { writeExport } from './write-export.ts';

async function work(given: ThreadWork): Promise<ThreadAnswer> {
  if (given.want === 'paper') return { file: await writePaper(given.paper, given.format) };
  const document = openDocument(given);
  if (given.want === 'translation')
    return { translated: readTranslations(document.transcript, given.language).map(toTranslatedLine) };
  if (given.want === 'cues') {
    const cues = document.cues(given.options);
    const inOrder = given.isLastFirst ? cues.toReversed() : cues;
    return { cues: inOrder.slice(given.from, given.to), total: cues.length };
  }
  const whole = document.content();
  if (given.want === 'content') return { content: whole };
  if (given.want === 'meeting') return { meeting: readMeetingContent(whole, given.moments, given.drafted) };
  const { options } = given;
  if (whole.paragraphs.length === 0) return { failure: 'EXPORT_EMPTY' };
  const content = options.bookmarksOnly ? onlyBookmarks(whole) : whole;
  if (content.paragraphs.length === 0) return { failure: 'EXPORT_NO_BOOKMARKS' };
  return { file: await writeExport(content, given.format, options) };
}

async function writePaper(paper: Paper, format: PaperFormat): Promise<Uint8Array> {
  return format === 'docx'
    ? (await import('./writers/paper-word.ts')).writePaperDocx(paper)
    : (await import('./writers/paper-pdf.ts')).writePaperPdf(paper);
}

answerRequests(work);
