/** What others have of a live record: its sound as it comes, and its place in the list of meetings. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { lowestCorrelation } from './testing/correlation.ts';
import { finishLive } from './testing/recorder.ts';
import { CLIP, Studio } from './testing/studio.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let viewer: Person;
  let studio: Studio;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  beforeEach(async () => {
    [owner, viewer] = [await server.newPerson(), await server.newPerson()];
    studio = new Studio(server, owner);
  });
  afterAll(() => server.stop());

  const addressFor = async (person: Person, id: string): Promise<URL> =>
    new URL((await person.readRecord(id)).audioStreamUrl!, server.address);

  test('somebody listens along: from now on, as Ogg Opus, until the end', async () => {
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, 20));
    await studio.setRight(id, viewer, 'view');
    const address = await addressFor(viewer, id);
    const response = await fetch(address);
    expect(response.headers.get('content-type')).toBe('audio/ogg');
    const listening = response.arrayBuffer();
    recorder.send(CLIP.chunks, 20);
    await recorder.stored(CLIP.chunks.length);
    await finishLive(owner, id, CLIP.chunks.length);
    const key = `audio/${id}.heard.ogg`;
    await server.deps.storage.put(key, Buffer.from(await listening), 'audio/ogg');
    const sound = await studio.decode(key);
    expect(sound.length).toBeGreaterThan((CLIP.chunks.length - 20) * 1600);
    expect(lowestCorrelation(CLIP.samples.subarray(0, sound.length), sound)).toBeGreaterThan(0.9);
    // It is over: there is a file to play now.
    expect((await fetch(address)).status).toBe(409);
  });

  test('an address is good for whom and what it was made for', async () => {
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, 10));
    await studio.setRight(id, viewer, 'view');
    const address = await addressFor(viewer, id);
    const forged = new URL(address);
    forged.searchParams.set('user', owner.user.id);
    expect((await fetch(forged)).status).toBe(403);
    const other = await studio.begin();
    const moved = new URL(address.href.replace(id, other.id));
    expect((await fetch(moved)).status).toBe(403);
    const late = new URL(address);
    late.searchParams.set('expires', '1');
    expect((await fetch(late)).status).toBe(403);
    recorder.cut();
    other.recorder.cut();
  });

  test('whoever loses the right to the record hears no more', async () => {
    const { id, recorder } = await studio.record(CLIP.chunks.slice(0, 10));
    await studio.setRight(id, viewer, 'view');
    const address = await addressFor(viewer, id);
    const response = await fetch(address);
    const path = SHARING_ROUTES.removeMember.path.replace(':id', id).replace(':userId', viewer.user.id);
    await owner.call('DELETE', path);
    await response.arrayBuffer();
    expect((await fetch(address)).status).toBe(404);
    recorder.cut();
  });

  test('the list of meetings: live ones first, shared ones too, by name, kind and state', async () => {
    const live = await studio.begin({ name: 'Đang họp' });
    for (const options of [
      { name: 'Bàn giao', kind: 'meeting' },
      { name: 'Ghi âm lẻ', kind: 'recording' },
    ] as const) {
      const { id } = await studio.record(CLIP.chunks.slice(0, 2), options);
      await finishLive(owner, id, 2);
    }
    await studio.setRight(live.id, viewer, 'view');
    type Meetings = RecordPage & { counts: { live: number; ended: number } };
    const list = async (person: Person, query = ''): Promise<Meetings> =>
      (await person.call<{ data: Meetings }>('GET', `${ROUTES.listMeetings.path}?${query}`)).body.data;
    const names = async (query: string) => (await list(owner, query)).items.map(({ name }) => name);
    expect(await list(owner)).toMatchObject({ total: 3, totalPages: 1, counts: { live: 1, ended: 2 } });
    expect(await names('')).toEqual(['Đang họp', 'Ghi âm lẻ', 'Bàn giao']);
    expect(await names('state=ended&limit=1&page=2')).toEqual(['Bàn giao']);
    expect(await names('q=dang hop')).toEqual(['Đang họp']);
    expect(await names('kind=recording')).toEqual(['Ghi âm lẻ']);
    expect((await list(viewer)).items).toMatchObject([{ name: 'Đang họp', right: 'view' }]);
    live.recorder.cut();
  });
});
