/** The picture of a video is seen by whoever may hear all of its sound, and goes where the sound goes. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Redaction } from '../../contract/redaction/redaction.ts';
import { REDACTION_ROUTES } from '../../contract/redaction/redaction-routes.ts';
import { SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { SOUND_RETENTION_ROUTES } from '../../contract/records/sound-retention-routes.ts';
import { queuePictureCopy } from '../pictures/index.ts';
import { encodeVideo, readEvalSamples } from '../speech/testing/encode-audio.ts';
import { toWav } from '../testing/audio.ts';
import { setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { removeForGood } from '../testing/remove-for-good.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { removeDueSound } from './sound-retention.ts';

const SOUND = readEvalSamples('clips/clip-05.wav');
const DAY_MS = 24 * 3_600_000;

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let folder: string;
  let video: Uint8Array<ArrayBuffer>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    folder = await mkdtemp(join(tmpdir(), 'nxnote-'));
    video = await makeVideo({ container: 'webm', pictureCodec: 'libvpx', codec: 'libopus' });
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function makeVideo(kinds: { container: string; pictureCodec: string; codec: string }) {
    const path = join(folder, 'video');
    encodeVideo(path, SOUND, { ...kinds, channels: 1, sampleRate: 48_000 });
    return new Uint8Array(await readFile(path));
  }
  const newVideo = async (): Promise<string> => {
    const { id } = await owner.addRecord(video, '.webm');
    await owner.followRecord(id);
    return id;
  };
  const at = (path: string, id: string) => path.replace(':id', id);
  const keyOf = async (id: string) =>
    (
      await server.deps.database.sql
        .selectFrom('record')
        .select('key')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).key;
  async function read(id: string, headers: Record<string, string>): Promise<RecordDetail | undefined> {
    const url = new URL(`${ROUTES.listRecords.path}/${id}?add_audio_url=true`, server.address);
    const { data } = (await (await fetch(url, { headers })).json()) as { data?: { record: RecordDetail } };
    return data?.record;
  }
  const as = ({ tokens }: Person) => ({ authorization: `Basic ${tokens.access_token}` });
  const pictureOf = async (id: string) => (await read(id, as(owner)))?.picture;
  const play = async (record: RecordDetail | undefined) =>
    new Uint8Array(await (await fetch(new URL(record!.audio_url!, server.address))).arrayBuffer());

  test('who may hear the record sees it; a link to a part shows nothing of it, and strangers see none', async () => {
    const id = await newVideo();
    const [member, stranger] = [await server.newPerson(), await server.newPerson()];
    await setRight(server.deps, id, member.user.id, 'view');
    for (const person of [owner, member]) {
      const record = await read(id, as(person));
      expect(record?.picture).toBe('file');
      expect(await play(record)).toEqual(video);
    }
    expect(await read(id, as(stranger))).toBeUndefined();

    const visit = async (wish: object): Promise<Record<string, string>> => {
      const link = { right: 'view', ...wish };
      const made = await owner.call<{ data: { link: ShareLink } }>(
        'POST',
        at(SHARING_ROUTES.createShareLink.path, id),
        link,
      );
      const { body } = await owner.call<{ data: { share_token: string } }>(
        'POST',
        at(SHARING_ROUTES.openShareLink.path, id),
        { share_token: made.body.data.link.token },
      );
      return { [SHARE_TOKEN_HEADER]: body.data.share_token };
    };
    expect((await read(id, await visit({})))?.picture).toBe('file');
    const part = await visit({ clip: { from_ms: 0, to_ms: 2_000 } });
    const partOf = () => read(id, part);
    await expect.poll(async () => (await partOf())?.audio_url, { timeout: 20_000 }).toBeTruthy();
    expect((await partOf())?.picture).toBeUndefined();
    const heard = await play(await partOf());
    // An mp4 with sound alone: no track in it says that it is a picture.
    expect(Buffer.from(heard).includes('soun')).toBe(true);
    expect(Buffer.from(heard).includes('vide')).toBe(false);
  });

  test('it goes with the sound by its rule, with a passage, and with the record', async () => {
    const [ruled, redacted, removed] = [await newVideo(), await newVideo(), await newVideo()];
    const keys = await Promise.all([ruled, redacted, removed].map(keyOf));
    await server.deps.database.sql
      .updateTable('record')
      .set({ created_at: new Date(Date.now() - 100 * DAY_MS) })
      .where('id', '=', ruled)
      .execute();
    await owner.call('PUT', SOUND_RETENTION_ROUTES.setSoundRetention.path, { days: 90 });
    await removeDueSound(server.deps, new Date(Date.now() + 8 * DAY_MS));
    expect(await read(ruled, as(owner))).not.toHaveProperty('picture');

    const redaction = at(REDACTION_ROUTES.removePassage.path, redacted);
    await owner.call('POST', redaction, { from_ms: 500, to_ms: 900 });
    const stateOf = async () =>
      (await owner.call<{ data: Redaction }>('GET', at(REDACTION_ROUTES.getRedaction.path, redacted))).body
        .data.state;
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('none');
    // Until a copy without the passage is made there is none.
    await expect.poll(() => pictureOf(redacted), { timeout: 90_000 }).toBe('copy');
    const rest = await play(await read(redacted, as(owner)));
    expect(Buffer.from(rest).includes('vide')).toBe(true);
    expect(Buffer.from(rest).includes(Buffer.from(video).subarray(-2_000))).toBe(false);

    await removeForGood(owner, removed);
    const left = async () =>
      (await Promise.all(keys.map((key) => server.deps.storage.stat(key)))).filter(Boolean);
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  });

  test('of what browsers do not show a copy is made beside the text; without one the sound is heard as before', async () => {
    const film = await makeVideo({ container: 'matroska', pictureCodec: 'libx265', codec: 'aac' });
    const { id } = await owner.addRecord(film, '.mkv');
    expect(await pictureOf(id)).toMatch(/making|copy/);
    await expect.poll(() => pictureOf(id), { timeout: 90_000 }).toBe('copy');
    const path = join(folder, 'copy');
    await writeFile(path, await play(await read(id, as(owner))));
    expect(await server.deps.speech.probe(path)).toMatchObject({ codec: 'aac', picture: 'common' });

    const soundOnly = `pictures/${id}/none.wav`;
    await server.deps.storage.put(soundOnly, Buffer.from(toWav(SOUND)), 'audio/wav');
    await server.deps.database.sql
      .updateTable('record')
      .set({ picture: 'making', picture_key: soundOnly })
      .where('id', '=', id)
      .execute();
    await server.deps.database.transaction(async () =>
      queuePictureCopy(server.deps, { id, key: await keyOf(id) }),
    );
    await expect.poll(() => pictureOf(id), { timeout: 60_000 }).toBe('failed');
    expect(await play(await read(id, as(owner)))).toEqual(film);
    await expect.poll(() => server.deps.storage.stat(soundOnly)).toBeNull();
  });
});
