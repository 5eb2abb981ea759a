import { listReading } from '../transcription/index.ts';
import { readTextSentences } from './stored-transcript.ts';
import type { TakeOverDeps } from './take-over-sentences.ts';

/** Whether the text of a record is word for word what was heard in its first reading. */
export async function isUntouched(deps: TakeOverDeps, recordId: string): Promise<boolean> {
  const [sentences, heard] = [
    await readTextSentences(deps, recordId),
    await listReading(deps, { recordId, pass: 1 }, 0),
  ];
  const text = sentences.flatMap(({ words }) => words.map((word) => word.text));
  return text.join(' ') === heard.map((sentence) => sentence.text).join(' ');
}
