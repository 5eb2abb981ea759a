import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureCode } from '../../contract/errors.ts';
import type { ImportSummary } from '../../contract/records/import.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import type { Sentence } from '../../contract/transcription/transcript.ts';
import { FILING_ROUTES } from '../../contract/filing/filing-routes.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Person } from '../testing/person.ts';
import { setBalance } from '../testing/set-balance.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

type Reply = { data: { record: RecordDetail; imported: ImportSummary | null }; code?: FailureCode };

const VTT = `WEBVTT

00:00:01.000 --> 00:00:03.000
<v Vũ Minh Kê>Mình bắt đầu nhé.</v>

00:00:04.000 --> 00:00:06.000
<v Lê Thị Hạt>Dạ, em nghe.</v>
`;
const word = (xml: string, prolog = ''): Uint8Array<ArrayBuffer> =>
  zipSync({
    'word/document.xml': strToU8(
      `<?xml version="1.0"?>${prolog}<w:document><w:body>${xml}</w:body></w:document>`,
    ),
  });
const line = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

describe.each(DATABASE_KINDS)('imports (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  async function send(person: Person, content: Uint8Array<ArrayBuffer>, extension: string) {
    const { body } = await person.call<UploadSignature>('POST', ROUTES.createUploadSignature.path, {
      file_extension: extension,
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(body.signature)) form.append(name, value);
    form.append('Content-Type', 'text/plain');
    form.append('file', new Blob([content]));
    const posted = await fetch(new URL(body.postEndpoint, server.address), { method: 'POST', body: form });
    if (!posted.ok) throw new Error(`the storage answered ${posted.status}: ${await posted.text()}`);
    return { bucket: body.signature.bucket, key: body.signature.key };
  }
  const importFile = (person: Person, file: { bucket: string; key: string }) =>
    person.call<Reply>('POST', PAGE_ROUTES.importRecord.path, {
      data: { record: { name: 'Họp cũ', source_name: 'hop.vtt', ...file } },
    });
  const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

  test('a transcript becomes a record without sound, for nothing, also where no minutes are left', async () => {
    const person = await server.newPerson();
    await setBalance(server.deps.database, person.user.id, 0);
    const file = await send(person, bytes(VTT), '.vtt');
    const folder = await person.call<{ data: { folder: { id: string } } }>(
      'POST',
      FILING_ROUTES.createFolder.path,
      { name: 'Họp cũ' },
    );
    const folder_id = folder.body.data.folder.id;
    const inFolder = { ...file, folder_id };
    const { status, body } = await importFile(person, inFolder);
    expect(status).toBe(200);
    const { record, imported } = body.data;
    expect((await person.readRecord(record.id)).filed?.folder_id).toBe(folder_id);
    expect(imported).toEqual({ format: 'vtt', sentences: 2, speakers: 2, left_out: 0, mended: 0 });
    expect(record).toMatchObject({ name: 'Họp cũ', status: 4, has_sound: false, duration: 6 });
    expect(await person.balance()).toBe(0);

    const again = await importFile(person, file);
    expect(again.body.data).toMatchObject({ record: { id: record.id }, imported: null });
    const texts = await person.call<{ data: Sentence[] }>(
      'GET',
      `${ROUTES.listTexts.path}?audio_id=${record.id}`,
    );
    expect(texts.body.data.map(({ text }) => text)).toEqual(['Mình bắt đầu nhé.', 'Dạ, em nghe.']);

    const path = `${ROUTES.listRecords.path}/${record.id}`;
    const detail = await person.call<Reply>('GET', `${path}?add_audio_url=true`);
    expect(detail.body.data.record.audio_url).toBeUndefined();
    const downloads = await person.call<{ data: unknown }>('GET', `${path}/download`);
    expect(downloads.body).toMatchObject({ data: { has_sound: false, original: null, copies: [] } });
    const looked = await person.call<Reply>('POST', `${path}/speakers`, {});
    expect(looked.body.code).toBe('RECORD_NO_SOUND');
    const removed = await person.call('DELETE', path);
    expect(removed.status).toBe(200);
  });

  test('a Word document is read, one that swells or defines entities is not', async () => {
    const person = await server.newPerson();
    const take = async (content: Uint8Array<ArrayBuffer>) =>
      importFile(person, await send(person, content, '.docx'));
    const good = await take(word(line('Vũ Minh Kê   0:03') + line('Mình &amp; các bạn b&#7855;t đầu.')));
    expect(good.body.data.imported).toMatchObject({ format: 'docx', sentences: 1, speakers: 1 });
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
    expect((await take(word(line('0:01 &b;'), laughs))).body.code).toBe('IMPORT_BROKEN');
    expect((await take(word(' '.repeat(40 * 1024 * 1024)))).body.code).toBe('IMPORT_TOO_LARGE');
    expect((await take(zipSync({ '../../x': strToU8('x') }))).body.code).toBe('IMPORT_BROKEN');
    expect((await take(zipSync({ 'a.txt': strToU8('x') }))).body.code).toBe('IMPORT_ARCHIVE');
  });

  test('what is refused makes no record, and nobody imports the file of another', async () => {
    const [person, other] = [await server.newPerson(), await server.newPerson()];
    const file = await send(person, bytes('Không có giờ nào.'), '.txt');
    expect((await importFile(person, file)).body.code).toBe('IMPORT_NO_TIMES');
    expect((await importFile(other, file)).body.code).toBe('UPLOAD_SIGNATURE');
    const asSound = await person.call<Reply>('POST', ROUTES.createRecord.path, {
      data: { record: { name: 'Lời', ...file } },
    });
    expect(asSound.body.code).toBe('UPLOAD_TYPE');
    const list = await person.call<{ data: { total: number } }>('GET', ROUTES.listRecords.path);
    expect(list.body.data.total).toBe(0);
  });
});
