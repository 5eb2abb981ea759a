/** The thread behind `punctuation-thread.ts`: one request at a time, answered in order. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ModelInFolder } from '../models/model-description.ts';
import { loadEditTagger } from './edit-tagger.ts';
import { loadOwnTagger } from './own-tagger.ts';
import { punctuate } from './punctuate.ts';
import type { PunctuationAnswer, PunctuationRequest } from './punctuation-thread.ts';

const { folder, description } = workerData as ModelInFolder;
const isOwn = description.files.some(({ name }) => name.startsWith('tagger.'));
const loading = isOwn ? loadOwnTagger(folder) : loadEditTagger(folder);
// Told with the first request.
loading.catch(() => {});

async function answer({ id, words, surroundings }: PunctuationRequest): Promise<PunctuationAnswer> {
  try {
    return { id, words: await punctuate(await loading, words, surroundings) };
  } catch (error) {
    return { id, failure: (error as Error).message };
  }
}

parentPort!.on('message', (request: PunctuationRequest) => {
  void answer(request).then((reply) => parentPort!.postMessage(reply));
});
