/** How often the sentence that is meant is among the first ten hits, for what people type. */
import { expect, test } from 'vitest';
import { SEARCH_ROUTES } from '../../contract/search/search-routes.ts';
import type { SearchPage } from '../../contract/search/search.ts';
import { setRecordName } from '../records/index.ts';
import { newRecord, recognise, sayAt } from '../testing/new-record.ts';
import { startTestServer } from '../testing/test-server.ts';
import { findPassages } from './find-passages.ts';
import { indexRecords } from './index-records.ts';
import { MEETINGS, QUESTIONS, WHOLE_QUESTIONS } from './testing/asked-meetings.ts';

const MIN_RECALL = 0.95;
/** Room for one hit with those around it: a question gets twenty times as much. */
const FEW_CHARACTERS = 700;

test('of sixty questions nearly all find their sentence among the first ten hits, and whole sentences that ask find it among the first', async () => {
  const server = await startTestServer('embedded');
  const owner = await server.newPerson();
  for (const [name, said] of Object.entries(MEETINGS)) {
    const id = await newRecord(server.deps, owner.user.id);
    await setRecordName(server.deps, id, name);
    const sentences = said.map((text, at) => sayAt(at * 20_000, text, true));
    await recognise(server.deps, id, sentences);
    await indexRecords(server.deps, [id]);
  }
  const missed: string[] = [];
  for (const [query, answer] of QUESTIONS) {
    const path = `${SEARCH_ROUTES.search.path}?${new URLSearchParams({ q: query })}`;
    const { body } = await owner.call<{ data: SearchPage }>('GET', path);
    const first = body.data.items.flatMap(({ hits }) => hits).slice(0, 10);
    if (!first.some(({ text }) => text.includes(answer))) missed.push(query);
  }
  const unanswered: string[] = [];
  for (const [question, answer] of WHOLE_QUESTIONS) {
    const search = { question, filters: {}, maxCharacters: FEW_CHARACTERS };
    const passages = await findPassages(server.deps, owner.user.id, search);
    if (!passages.some(({ text }) => text.includes(answer))) unanswered.push(question);
  }
  await server.stop();
  console.info(`of ${WHOLE_QUESTIONS.length} questions unanswered: ${unanswered.join(' | ')}`);
  expect(unanswered.length).toBeLessThanOrEqual(WHOLE_QUESTIONS.length * (1 - MIN_RECALL));
  const recall = 1 - missed.length / QUESTIONS.length;
  console.info(`recall@10 ${recall.toFixed(3)}, missed: ${missed.join(' | ')}`);
  expect(QUESTIONS).toHaveLength(60);
  expect(recall).toBeGreaterThanOrEqual(MIN_RECALL);
});
