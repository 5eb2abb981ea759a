/** Made-up transcripts for tests of exports. */
import * as Y from 'yjs';
import {
  addBookmark,
  addComments,
  addSpeaker,
  appendSentences,
  assignSpeaker,
  openTranscript,
  readParagraphs,
  type EditContext,
} from '../../../transcript/document/index.ts';
import { createComment, createSentence } from '../../../transcript/document/testing.ts';
import { DEFAULT_CUE_OPTIONS, readContent, type ExportContent, type ExportOptions } from '../content.ts';

export const HEADING = { title: 'Họp kho lạnh', createdAt: '2026-11-21T07:05:00Z', durationMs: 2_730_000 };
export const BARE: ExportOptions = {
  cues: DEFAULT_CUE_OPTIONS,
  times: false,
  speakers: false,
  bookmarksOnly: false,
  comments: false,
  numbers: 'digits',
  hideFillers: false,
};
export const FULL: ExportOptions = { ...BARE, times: true, speakers: true };

interface Said {
  speaker?: string;
  text: string;
}

/** A transcript of paragraphs whose words last 200 ms each, with a comment on every `marked` text. */
export function makeContent(paragraphs: readonly Said[], marked: readonly string[] = []): ExportContent {
  const transcript = openTranscript(new Y.Doc());
  let clockMs = 0;
  const sentences = paragraphs.map(({ text }, index) => {
    const words = text.split(' ').map((word) => {
      const stime = clockMs;
      clockMs += 200;
      return { text: word, stime, etime: clockMs };
    });
    return createSentence(`s${index}`, words, true);
  });
  appendSentences(transcript, sentences, { nowMs: 1 });
  let ids = 0;
  const context: EditContext = { nowMs: 1_000, userId: 'u1', newId: () => `id-${(ids += 1)}` };
  readParagraphs(transcript).forEach(({ key }, index) => {
    const name = paragraphs[index]?.speaker;
    const speaker = name === undefined ? null : addSpeaker(transcript, name, context);
    if (speaker) assignSpeaker(transcript, [key], speaker.id);
  });
  for (const text of marked) {
    const from = transcript.content.toJSON().indexOf(text);
    const bookmark = addBookmark(transcript, { from, to: from + text.length }, context);
    if (bookmark.result !== 'added') throw new Error(`${text} was not bookmarked`);
    const said = { label: 'Xem lại\nchỗ này', name: 'Trần Thử', createTime: 1_000 };
    addComments(transcript, [createComment({ id: context.newId(), idBookmark: bookmark.id, ...said })]);
  }
  return readContent(transcript, HEADING);
}
