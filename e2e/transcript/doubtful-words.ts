/** Lets the recogniser have doubted some words: the starter model of the scenarios tells no confidence. */
import type { NxNote } from '../support/nxnote.ts';
import { joinTranscript } from './join-transcript.ts';

/** Of the first words of a record's transcript, `count` were heard with 20 per cent. Resolves with the way to leave. */
export async function doubtWords(nxnote: NxNote, recordId: string, count: number): Promise<() => void> {
  const { transcript, leave } = await joinTranscript(nxnote, recordId);
  const { content } = transcript;
  const runs = content.toDelta() as { insert: string; attributes?: { w?: string } }[];
  let position = 0;
  let left = count;
  transcript.doc.transact(() => {
    for (const { insert, attributes } of runs) {
      const w = attributes?.w;
      if (left > 0 && w !== undefined && /^\w+-\w+$/.test(w)) {
        content.format(position, insert.length, { w: `${w}-k` });
        left -= 1;
      }
      position += insert.length;
    }
  });
  return leave;
}
