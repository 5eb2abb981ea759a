/** How often the sentence that is meant is among the first ten hits, for what people type. */
import { expect, test } from 'vitest';
import { SEARCH_ROUTES } from '../../contract/search/search-routes.ts';
import type { SearchPage } from '../../contract/search/search.ts';
import { setRecordName } from '../records/index.ts';
import { newRecord, recognise, sayAt } from '../testing/new-record.ts';
import { startTestServer } from '../testing/test-server.ts';
import { indexRecord } from './index-record.ts';
import { MEETINGS, QUESTIONS } from './testing/asked-meetings.ts';

const MIN_RECALL = 0.95;

test('of sixty questions nearly all find their sentence among the first ten hits', async () => {
  const server = await startTestServer('embedded');
  const owner = await server.newPerson();
  for (const [name, said] of Object.entries(MEETINGS)) {
    const id = await newRecord(server.deps, owner.user.id);
    await setRecordName(server.deps, id, name);
    const sentences = said.map((text, at) => sayAt(at * 20_000, text, true));
    await recognise(server.deps, id, sentences);
    await indexRecord(server.deps, id);
  }
  const missed: string[] = [];
  for (const [query, answer] of QUESTIONS) {
    const path = `${SEARCH_ROUTES.search.path}?${new URLSearchParams({ q: query })}`;
    const { body } = await owner.call<{ data: SearchPage }>('GET', path);
    const first = body.data.items.flatMap(({ hits }) => hits).slice(0, 10);
    if (!first.some(({ text }) => text.includes(answer))) missed.push(query);
  }
  await server.stop();
  const recall = 1 - missed.length / QUESTIONS.length;
  console.info(`recall@10 ${recall.toFixed(3)}, missed: ${missed.join(' | ')}`);
  expect(QUESTIONS).toHaveLength(60);
  expect(recall).toBeGreaterThanOrEqual(MIN_RECALL);
});
