/** Whoever came by a link to a part of a record gets that part, and by no door anything else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { PEAKS_PER_SECOND, SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import { OUTCOME_ROUTES } from '../../contract/minutes/outcome-routes.ts';
import type { SharedReading } from '../../contract/sharing/reading.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { READING_SOCKET_PATH } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { addBookmark, replaceText, type TranscriptDocument } from '../../transcript/document/index.ts';
import { createSentence } from '../../transcript/document/testing.ts';
import { peaksKey } from '../records/index.ts';
import { readMeeting } from '../testing/audio.ts';
import { editDocument } from '../testing/edit-document.ts';
import { newRecord, recognise, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { collectReceived, findWords, type Asking } from '../testing/received-bytes.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const BEFORE = 'BIMATTRUOC';
const AFTER = 'BIMATSAU';
const TYPED = 'BIMATGO';
const REMARK = 'BIMATBINHLUAN';
const INSIDE = 'CONGKHAI';
const LINE = 'BIMATNGUOINOI';
/** From 10 s to 20 s of a minute. */
const CLIP = { from_ms: 10_000, to_ms: 20_000 };

describe.each(ONE_KIND)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let recordId: string;
  const at = (path: string) => path.replace(':id', recordId);
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    recordId = await newRecord(server.deps, owner.user.id);
    const key = `audio/${recordId}.wav`;
    await server.deps.storage.put(
      peaksKey(recordId),
      Buffer.alloc(60 * PEAKS_PER_SECOND, 9),
      'application/octet-stream',
    );
    await server.deps.storage.put(key, Buffer.from(readMeeting()), 'audio/wav');
    await server.deps.database.sql
      .updateTable('record')
      .set({ key, duration_ms: 60_000, outline: JSON.stringify(Array.from({ length: 40 }, () => 7)) })
      .where('id', '=', recordId)
      .execute();
    const word = (text: string, stime: number) => ({ text, stime, etime: stime + 400 });
    await recognise(server.deps, recordId, [
      createSentence(crypto.randomUUID(), [word(BEFORE, 1_000), word(`${BEFORE}2`, 9_800)], true),
      createSentence(crypto.randomUUID(), [word(INSIDE, 12_000), word('nhé.', 12_500)], true),
      createSentence(crypto.randomUUID(), [word(`${AFTER}1`, 19_700), word(AFTER, 30_000)], true),
    ]);
    await editDocument(server.deps, recordId, mark);
    const { body } = await owner.call<{ data: SharedReading }>('GET', at(SHARING_ROUTES.readShared.path));
    for (const { id, label } of body.data.bookmarks)
      if (label !== INSIDE)
        await owner.call('POST', at(SHARING_ROUTES.addComment.path), { bookmark_id: id, label: REMARK });
    const line = {
      kind: 'task',
      state: 'confirmed',
      listed_as: 'task',
      assignee: '',
      due: '',
      is_done: false,
    };
    await owner.call('PUT', at(OUTCOME_ROUTES.saveOutcomeLines.path), {
      lines: [
        { ...line, at_ms: 1_000, text: BEFORE },
        { ...line, at_ms: 12_000, text: INSIDE },
        { ...line, at_ms: 19_700, text: AFTER },
      ],
    });
  });
  afterAll(() => server.stop());

  /** A bookmark that is outside, one that reaches out of the part, one inside; a word that has no time at the end of the part. */
  function mark(transcript: TranscriptDocument): void {
    const context = { nowMs: Date.now(), userId: owner.user.id, newId: () => crypto.randomUUID() };
    const find = (text: string) => transcript.content.toJSON().indexOf(text);
    addBookmark(transcript, { from: find(AFTER), to: find(AFTER) + AFTER.length + 1 }, context);
    addBookmark(transcript, { from: find('nhé.'), to: find(`${AFTER}1`) + AFTER.length + 1 }, context);
    addBookmark(transcript, { from: find(INSIDE), to: find(INSIDE) + INSIDE.length }, context);
    const end = find('nhé.') + 'nhé.'.length;
    replaceText(transcript, { from: end, to: end, insert: ` ${TYPED}` }, context);
  }

  const newLink = async (wish: Record<string, unknown>) =>
    owner.call<{ data: { link: ShareLink }; code?: string }>(
      'POST',
      at(SHARING_ROUTES.createShareLink.path),
      {
        right: 'view',
        ...wish,
      },
    );
  async function visit(wish: Record<string, unknown>): Promise<{ shareToken: string; linkId: string }> {
    const { link } = (await newLink(wish)).body.data;
    const { body } = await owner.call<{ data: { share_token: string } }>(
      'POST',
      at(SHARING_ROUTES.openShareLink.path),
      { share_token: link.token },
    );
    return { shareToken: body.data.share_token, linkId: link.id };
  }
  const ask = (path: string, { token, shareToken }: Asking, init: RequestInit = {}) =>
    fetch(new URL(path, server.address), {
      ...init,
      headers: {
        ...(token !== undefined && { authorization: `Basic ${token}` }),
        ...(shareToken !== undefined && { [SHARE_TOKEN_HEADER]: shareToken }),
        ...(init.body !== undefined && { 'content-type': 'application/json' }),
      },
    });
  const read = async <Body>(path: string, asking: Asking): Promise<Body> =>
    (await (await ask(path, asking)).json()) as Body;
  const readRecord = async (asking: Asking): Promise<RecordDetail> =>
    (
      await read<{ data: { record: RecordDetail } }>(
        `/analytic-v2/api/audio/${recordId}?add_audio_url=true`,
        asking,
      )
    ).data.record;

  /** Joins the readers. */
  const listen = (query: Record<string, string>): { socket: WebSocket; heard: string[] } => {
    const path = READING_SOCKET_PATH.replace(':id', recordId);
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}${path}?${new URLSearchParams(query)}`,
    );
    const heard: string[] = [];
    socket.on('message', (data: Buffer) => heard.push(data.toString()));
    return { socket, heard };
  };

  test('nothing that was said outside the part reaches guests, nor a person who came by the link', async () => {
    const secrets = [BEFORE, AFTER, TYPED, REMARK, LINE, owner.user.email];
    const { shareToken } = await visit({ clip: CLIP });
    const commenting = await visit({ clip: CLIP, right: 'comment' });
    const stranger = await server.newPerson();
    const people: [string, Asking][] = [
      ['guest', { shareToken }],
      ['guest who may comment', { shareToken: commenting.shareToken }],
      ['person', { shareToken, token: stranger.tokens.access_token }],
    ];
    for (const [who, asking] of people) {
      const received = await collectReceived(server.address, recordId, asking);
      expect([who, ...findWords(received, secrets)]).toEqual([who]);
      const places = findWords(received, [INSIDE]);
      expect(places.length).toBeGreaterThan(8);
      expect(places.join('\n')).toContain('/outcomes?');
    }
  });

  test('times count from the start of the part, and bookmarks are those inside it', async () => {
    const { shareToken } = await visit({ clip: CLIP });
    const { data } = await read<{ data: SharedReading }>(at(SHARING_ROUTES.readShared.path), { shareToken });
    expect(data.paragraphs).toMatchObject([
      { words: [INSIDE, 'nhé.'], stimes: [2_000, 2_500], stime: 2_000, etime: 2_900 },
    ]);
    expect(data.bookmarks).toMatchObject([{ label: INSIDE, stime: 2_000, first: [0, 0], last: [0, 0] }]);
    const record = await readRecord({ shareToken });
    expect(record).toMatchObject({ duration: 10, limits: { may_download: true, clip: CLIP } });
    const txt = await ask(`/analytic/v1/texts?audio_id=${recordId}&format=txt&speakers=false`, {
      shareToken,
    });
    expect(await txt.text()).toBe(`[00:00:02]\n${INSIDE} nhé.\n`);
  });

  test('a guest of a part says something about its bookmarks, and about no other', async () => {
    const { shareToken } = await visit({ clip: CLIP, right: 'comment' });
    const whole = await owner.call<{ data: SharedReading }>('GET', at(SHARING_ROUTES.readShared.path));
    for (const { id, label } of whole.body.data.bookmarks) {
      const said = { bookmark_id: id, label: 'Hay quá', guest_name: 'Khách Thử' };
      const { status } = await ask(
        at(SHARING_ROUTES.addComment.path),
        { shareToken },
        { method: 'POST', body: JSON.stringify(said) },
      );
      expect([label, status]).toEqual([label, label === INSIDE ? 200 : 404]);
    }
  });

  test('the sound is a file of the part alone, and ends with the link', async () => {
    const { shareToken, linkId } = await visit({ clip: CLIP });
    await expect
      .poll(async () => (await readRecord({ shareToken })).audio_url, { timeout: 60_000 })
      .toBeTruthy();
    // Whoever looked just before and joins now missed the news.
    const { heard, socket } = listen({ share_token: shareToken });
    await expect.poll(() => heard).toContain('{"type":"record"}');
    socket.terminate();
    const { audio_url: url } = await readRecord({ shareToken });
    const sound = await ask(url!, {});
    expect(sound.headers.get('content-type')).toBe('audio/mp4');
    const bytes = Buffer.from(await sound.arrayBuffer());
    const whole = await ask((await readRecord({ token: owner.tokens.access_token })).audio_url!, {});
    expect(bytes.byteLength).toBeLessThan((await whole.arrayBuffer()).byteLength / 4);
    // An address that names another part of the record's files is not ours.
    expect((await ask(url!.replace('part=played', 'part=mp3'), {})).status).toBe(403);
    const peaks = await read<{ data: { peaks: number[] } }>(`/analytic-v2/api/audio/${recordId}/peaks`, {
      shareToken,
    });
    expect(peaks.data.peaks).toHaveLength(10 * PEAKS_PER_SECOND);
    await owner.call('DELETE', at(SHARING_ROUTES.revokeShareLink.path).replace(':linkId', linkId));
    expect((await ask(url!, {})).status).toBe(404);
    await expect.poll(() => server.deps.storage.stat(`clips/${linkId}.m4a`), { timeout: 20_000 }).toBeNull();
  });

  test('sound that could not be cut is told to owner and guest, and cut once more when the owner asks', async () => {
    const broken = await newRecord(server.deps, owner.user.id);
    const key = `audio/${broken}.wav`;
    await server.deps.storage.put(key, Buffer.from('no sound at all'), 'audio/wav');
    await server.deps.database.sql
      .updateTable('record')
      .set({ key, duration_ms: 60_000 })
      .where('id', '=', broken)
      .execute();
    const of = (path: string) => path.replace(':id', broken);
    type OneLink = { data: { link: ShareLink } };
    const made = await owner.call<OneLink>('POST', of(SHARING_ROUTES.createShareLink.path), {
      right: 'view',
      clip: CLIP,
    });
    const { id: linkId, token, clip_sound: first } = made.body.data.link;
    expect(first).toBe('working');
    const readSound = async () => {
      const { body } = await owner.call<{ data: { items: ShareLink[] } }>(
        'GET',
        of(SHARING_ROUTES.listShareLinks.path),
      );
      return body.data.items[0]!.clip_sound;
    };
    await expect.poll(readSound, { timeout: 60_000 }).toBe('failed');
    const told = await read<{ data: { record: RecordDetail } }>(
      `/analytic-v2/api/audio/${broken}?add_audio_url=true`,
      { shareToken: token },
    );
    expect(told.data.record.limits?.clip).toMatchObject({ sound: 'failed' });
    expect(told.data.record.audio_url).toBeUndefined();

    const retry = of(SHARING_ROUTES.retryClipSound.path).replace(':linkId', linkId);
    const stranger = await server.newPerson();
    expect((await stranger.call('POST', retry)).status).toBe(404);
    expect((await ask(retry, { shareToken: token }, { method: 'POST' })).status).toBe(401);
    expect(await readSound()).toBe('failed');
    await server.deps.storage.put(key, Buffer.from(readMeeting()), 'audio/wav');
    const tries = await Promise.all([owner.call('POST', retry), owner.call('POST', retry)]);
    expect(tries.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(readSound, { timeout: 60_000 }).toBe('ready');
    // What is there stays.
    const { body } = await owner.call<OneLink>('POST', retry);
    expect(body.data.link.clip_sound).toBe('ready');
    const elsewhere = SHARING_ROUTES.retryClipSound.path.replace(':id', recordId).replace(':linkId', linkId);
    expect((await owner.call('POST', elsewhere)).status).toBe(404);
  });

  test('a member who loses the right keeps nothing but the part', async () => {
    const { shareToken } = await visit({ clip: CLIP });
    const member = await server.newPerson();
    await setRight(server.deps, recordId, member.user.id, 'view');
    const token = member.tokens.access_token;
    const asking = { shareToken, token };
    const { socket, heard } = listen({ token, share_token: shareToken });
    await expect.poll(() => heard.join('')).toContain(AFTER);
    const { audio_url: url } = await readRecord(asking);
    const closed = new Promise<number>((resolve) => socket.once('close', resolve));
    await owner.call('DELETE', `${at(SHARING_ROUTES.listMembers.path)}/${member.user.id}`);
    expect(await closed).toBeGreaterThan(4_000);
    expect(findWords(await collectReceived(server.address, recordId, asking), [AFTER, BEFORE])).toEqual([]);
    const sound = await ask(url!, {});
    expect(sound.headers.get('content-type')).not.toBe('audio/wav');
  });

  test('where a link lets nobody download, every file is refused, and the text is read', async () => {
    const { shareToken, linkId } = await visit({ may_download: false });
    const files = [
      `/analytic/v1/texts?audio_id=${recordId}&format=docx`,
      `/analytic/v1/srt-texts?audio_id=${recordId}&format=srt`,
      `/analytic-v2/api/audio/${recordId}/download`,
    ];
    for (const path of files) expect([path, (await ask(path, { shareToken })).status]).toEqual([path, 403]);
    expect((await ask(`/analytic/v1/texts?audio_id=${recordId}`, { shareToken })).status).toBe(200);
    const path = at(SHARING_ROUTES.changeShareLink.path).replace(':linkId', linkId);
    await owner.call('PATCH', path, { may_download: true });
    for (const file of files) expect([file, (await ask(file, { shareToken })).status]).toEqual([file, 200]);
  });

  test('a link that cannot be is refused, and makes nothing', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    const refused: [Record<string, unknown>, string][] = [
      [{ clip: CLIP, right: 'edit' }, 'SHARE_CLIP_EDIT'],
      [{ clip: { from_ms: 0, to_ms: 60_001 } }, 'SHARE_CLIP_RANGE'],
      [{ clip: { from_ms: 0, to_ms: 999 } }, 'SHARE_CLIP_RANGE'],
      [{ clip: { from_ms: 5, to_ms: 5 } }, 'BAD_REQUEST'],
      [{ clip: { from_ms: '0', to_ms: 5_000 } }, 'BAD_REQUEST'],
      [{ expire_time: past }, 'SHARE_EXPIRY_PAST'],
    ];
    const { body: before } = await owner.call<{ data: { items: ShareLink[] } }>(
      'GET',
      at(SHARING_ROUTES.listShareLinks.path),
    );
    for (const [wish, code] of refused) {
      const { status, body } = await newLink(wish);
      expect([status, body.code]).toEqual([400, code]);
    }
    const clip = before.data.items.find((link) => link.clip !== null)!;
    const path = at(SHARING_ROUTES.changeShareLink.path).replace(':linkId', clip.id);
    expect((await owner.call('PATCH', path, { right: 'edit' })).body).toMatchObject({
      code: 'SHARE_CLIP_EDIT',
    });
    const { body: after } = await owner.call('GET', at(SHARING_ROUTES.listShareLinks.path));
    expect(after).toEqual(before);
  });
});
