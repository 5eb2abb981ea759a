import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceText } from '../../contract/transcript-document/index.ts';
import type { Sentence } from '../../contract/transcript.ts';
import { ROUTES } from '../../contract/routes.ts';
import { bareWord } from '../../contract/vietnamese.ts';
import { writeProvenModel } from '../speech/testing/proven-model.ts';
import { scriptOf } from '../speech/testing/tiny-models.ts';
import { readClips } from '../testing/audio.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { expectDone, type Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { queueHearAgain } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('embedded');
});
afterAll(() => server.stop());

const textOf = async (person: Person, recordId: string): Promise<string[]> => {
  const query = `audio_id=${recordId}&max_result=10000`;
  const { body } = await person.call<{ data: Sentence[] }>('GET', `${ROUTES.listTexts.path}?${query}`);
  return body.data.flatMap(({ text }) => text.split(' ').map(bareWord));
};

/** A record that the starter model has heard. */
async function addHeard(person: Person): Promise<string> {
  const record = await person.addRecord(readClips()[0]!.content, '.wav');
  expectDone((await person.followRecord(record.id)).messages);
  return record.id;
}

test('what the starter model heard and nobody touched is heard again by a real one, free of charge, and told once', async () => {
  const person = await server.newPerson();
  const touched = await addHeard(person);
  const heard = await addHeard(person);
  const other = await joinDocument(server.address, touched, person.tokens.access_token);
  const context = { nowMs: Date.now(), userId: person.user.id, newId: () => crypto.randomUUID() };
  replaceText(other.transcript, { from: 0, to: 0, insert: 'Thưa ' }, context);
  await expect.poll(() => textOf(person, touched)).toContain('thưa');
  const [before, balance] = [await textOf(person, touched), await person.balance()];

  await writeProvenModel(
    server.deps.config.speech.modelsFolder,
    {},
    { script: scriptOf('XIN CHÀO CÁC BẠN') },
  );
  await queueHearAgain(server.deps, new Date());
  await expect
    .poll(async () => (await person.readRecord(heard)).engine?.isStarter, { timeout: 30_000 })
    .toBe(false);
  await expect.poll(() => textOf(person, heard)).toEqual(['xin', 'chào', 'các', 'bạn']);
  expect(await textOf(person, touched)).toEqual(before);
  expect((await person.readRecord(touched)).engine?.isStarter).toBe(true);
  expect(await person.balance()).toBe(balance);

  // The next look finds nothing new.
  await queueHearAgain(server.deps, new Date(Date.now() - 3_600_000));
  const looks = () =>
    server.deps.database.sql
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'look-what-to-hear-again')
      .where('state', '=', 'done')
      .execute();
  await expect.poll(looks).toHaveLength(2);
  const told = await server.deps.database.sql
    .selectFrom('notification')
    .select(['record_id', 'content'])
    .execute();
  expect(told.filter(({ content }) => content.includes('nghe lại'))).toEqual([
    { record_id: heard, content: expect.stringContaining('1 bản ghi') as string },
  ]);
});
