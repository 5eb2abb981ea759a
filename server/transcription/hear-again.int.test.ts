import { afterAll, beforeAll, expect, test } from 'vitest';
import { replaceText } from '../../transcript/document/index.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { HEAR_AGAIN_ROUTES } from '../../contract/transcription/hear-again-routes.ts';
import type { HearAgain } from '../../contract/transcription/hear-again.ts';
import { documentFileSchema } from '../../transcript/document/stored-document-schema.ts';
import type { SavedVersion } from '../../contract/records/documents.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { bareWord } from '../../transcript/words/vietnamese.ts';
import { writeProvenModel } from '../speech/testing/proven-model.ts';
import { scriptOf } from '../speech/testing/tiny-models.ts';
import { readClips } from '../testing/audio.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { setRight } from '../testing/new-record.ts';
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
  const AGAIN = HEAR_AGAIN_ROUTES.hearAgain.path.replace(':id', touched);
  const stateOf = async (who = person) => (await who.call<{ data: HearAgain }>('GET', AGAIN)).body.data;
  expect(await stateOf()).toEqual({ state: 'none', progress: 0 });
  expect((await person.call('POST', AGAIN)).status).toBe(409);

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

  // What somebody edited is offered to whoever may edit it, and heard again when asked for.
  const viewer = await server.newPerson();
  expect((await viewer.call('POST', AGAIN)).status).toBe(404);
  await setRight(server.deps, touched, viewer.user.id, 'comment');
  expect((await viewer.call('POST', AGAIN)).status).toBe(403);
  expect(await stateOf()).toEqual({ state: 'offered', progress: 0 });
  const presses = await Promise.all([person.call('POST', AGAIN), person.call('POST', AGAIN)]);
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  await expect
    .poll(async () => (await person.readRecord(touched)).engine?.isStarter, { timeout: 30_000 })
    .toBe(false);
  // Where somebody wrote nothing changes: the first word that was heard differently is a suggestion there.
  expect(await textOf(person, touched)).toEqual(['thưa', 'chào', 'các', 'bạn']);
  expect(other.text()).toMatch(/^Thưa chào các bạn/i);
  expect(await stateOf()).toEqual({ state: 'none', progress: 0 });
  expect(await person.balance()).toBe(balance);
  const asked = server.deps.database.sql.selectFrom('job').select('payload').where('kind', '=', 'hear-again');
  expect(
    (await asked.execute()).filter(({ payload }) => JSON.stringify(payload).includes('"isAsked":true')),
  ).toHaveLength(1);
  const { body } = await person.call<{ data: SavedVersion[] }>(
    'GET',
    PAGE_ROUTES.listDocumentVersions.path.replace(':id', touched),
  );
  expect(body.data).toMatchObject([
    { name: 'Trước khi nghe lại bằng mô hình mới', user: { id: null, full_name: 'NxNote tự lưu' } },
  ]);
  const version = await person.call<{ data: { url: string } }>(
    'GET',
    `${PAGE_ROUTES.registerDocument.path}/${touched}/version/${body.data[0]!.id}`,
  );
  const file = await fetch(new URL(version.body.data.url, server.address));
  expect(documentFileSchema.safeParse(await file.json())).toMatchObject({ success: true });
});
