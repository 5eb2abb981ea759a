import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { endpoints } from '../../contract/index.ts';
import { SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import type { MemberRight, RecordDetail, RecordRight } from '../../contract/records/records.ts';
import { STATUS_SOCKET_PATH } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { SharedComment, SharedReading } from '../../contract/sharing/reading.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { addBookmark } from '../../transcript/document/index.ts';
import { forgetGuestNames } from './comments.ts';
import { removeRevokedLinks, thinVisits } from './links.ts';
import { editDocument } from '../testing/edit-document.ts';
import { openDocument, type Member } from '../testing/member.ts';
import { peaksKey, updateRecord } from '../records/index.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Reply {
  status: number;
  code: string | undefined;
  body: { data: unknown };
}

/** Somebody who asks: tokens of an account, of a link, of both, or of neither. */
interface Visitor {
  name: string;
  token?: string;
  shareToken?: string;
  /** What they may do; else the code that they are refused with. */
  holds: string;
}

/** One call that visitors of a link may make, and what it answers somebody who may. */
interface Row {
  needs: RecordRight;
  path?: (own: string) => string;
  body?: unknown;
  allowed?: number | string;
}

const ORDER: readonly string[] = ['view', 'comment', 'edit', 'own'];
const DAY_MS = 24 * 3_600_000;
const BOOKMARK = 'b-1';
const CUSTOM = 'no-such-file';

/** Every call that opens to a share token. A new one without a row here fails the test below. */
const ROWS: Record<string, Row> = {
  getRecord: { needs: 'view' },
  renameRecord: { needs: 'edit', body: { data: { record: { name: 'Tên khác' } } } },
  getPeaks: { needs: 'view' },
  listTexts: { needs: 'view', path: (id) => `?audio_id=${id}` },
  listSrtTexts: { needs: 'view', path: (id) => `?audio_id=${id}` },
  listDownloads: { needs: 'view' },
  copyAudio: { needs: 'view', body: { format: 'mp3' } },
  createDocumentSignature: { needs: 'edit', body: 'audio_id' },
  registerDocument: { needs: 'edit', body: 'audio_id', allowed: 'DOCUMENT_SIGNATURE' },
  getMeeting: { needs: 'view' },
  readShared: { needs: 'view' },
  listOutcomeLines: { needs: 'view' },
  addComment: { needs: 'comment', body: { bookmark_id: BOOKMARK, label: 'Đúng', guest_name: 'Khách' } },
  // Nothing was said there.
  resolveThread: { needs: 'edit', body: { bookmark_id: 'none', is_resolved: true }, allowed: 'NOT_FOUND' },
  // Nobody's comment: those who may comment are told so, the owner that there is none.
  changeComment: { needs: 'comment', body: { label: 'Khác' }, allowed: 'FORBIDDEN' },
  removeComment: { needs: 'comment', allowed: 'FORBIDDEN|NOT_FOUND' },
  claimVoice: { needs: 'view', body: { name: 'Lê Thử', at_ms: 0 }, allowed: 'LIVE_ENDED' },
  undoVoiceClaim: { needs: 'view', allowed: 'NOT_FOUND' },
  getRating: { needs: 'view' },
  rate: { needs: 'view', body: { stars: 4, reasons: ['names'], comment: 'Khá' } },
  getSpeakers: { needs: 'view' },
  // The first of those who may begins the work, and the others are told that it goes on.
  tellSpeakers: { needs: 'edit', body: {}, allowed: '200|SPEAKERS_BUSY' },
  hearDictation: { needs: 'edit', allowed: 'DICTATION_NO_SOUND' },
};

/** What a caller is told that shows the token of a link without having opened it. */
const NEEDS_VISIT: Record<string, string> = { addComment: 'GUEST_NAME_NEEDED', rate: 'SHARE_VISIT_OVER' };

const members: Member[] = [];
afterEach(() => members.splice(0).forEach((member) => member.leave()));

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let people: Record<MemberRight | 'stranger', Person>;
  let recordId: string;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
    people = {
      view: await server.newPerson(),
      comment: await server.newPerson(),
      edit: await server.newPerson(),
      stranger: await server.newPerson(),
    };
    recordId = await putRecord();
    const tokenOf = (person: Person) => person.tokens.access_token;
    visitors.push({ name: 'owner', token: tokenOf(owner), holds: 'own' });
    for (const right of ['view', 'comment', 'edit'] as const) {
      await setRight(server.deps, recordId, people[right].user.id, right);
      visitors.push({ name: `invited to ${right}`, token: tokenOf(people[right]), holds: right });
      const link = await makeLink(right);
      visitors.push({ name: `guest of a link to ${right}`, shareToken: await visit(link), holds: right });
      if (right !== 'view') continue;
      visitors.push({ name: 'token of the link itself', shareToken: link.token, holds: 'view' });
    }
    const editLink = await visit(await makeLink('edit'));
    visitors.push(
      {
        name: 'viewer with a link to edit',
        token: tokenOf(people.view),
        shareToken: editLink,
        holds: 'edit',
      },
      {
        name: 'stranger with a link to edit',
        token: tokenOf(people.stranger),
        shareToken: editLink,
        holds: 'edit',
      },
      { name: 'stranger', token: tokenOf(people.stranger), holds: 'RECORD_NOT_FOUND' },
      { name: 'nobody', holds: 'UNAUTHENTICATED' },
    );
    const locked = await makeLink('edit', { password: 'mở ra' });
    visitors.push(
      { name: 'guest with the password', shareToken: await visit(locked, 'mở ra'), holds: 'edit' },
      { name: 'guest without the password', shareToken: locked.token, holds: 'SHARE_PASSWORD_NEEDED' },
    );
    const expired = await makeLink('edit', { expire_time: new Date(Date.now() + 60_000).toISOString() });
    const expiredVisit = await visit(expired);
    await expire(expired);
    const revoked = await makeLink('edit');
    const revokedVisit = await visit(revoked);
    await ask(owner, 'revokeShareLink', { linkId: revoked.id });
    for (const shareToken of [expired.token, expiredVisit, revoked.token, revokedVisit, 'made up'])
      visitors.push({ name: 'link that ended', shareToken, holds: 'SHARE_LINK_ENDED' });
    const other = await putRecord();
    const elsewhere = await visit(await makeLink('edit', {}, other), undefined, other);
    visitors.push({ name: 'guest of another record', shareToken: elsewhere, holds: 'RECORD_NOT_FOUND' });
  });
  afterAll(() => server.stop());

  async function putRecord(): Promise<string> {
    const id = await newRecord(server.deps, owner.user.id);
    const row = await server.deps.database.sql
      .selectFrom('record')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await recognise(server.deps, id, [sayAt(0, 'xin chào các bạn')]);
    await updateRecord(server.deps, id, { status: 4 });
    await server.deps.storage.put(peaksKey(id), Buffer.from([1, 2]), 'application/octet-stream');
    await server.deps.storage.put(row.key, Buffer.from('RIFF and more'), 'audio/wav');
    await editDocument(server.deps, id, (transcript) => {
      addBookmark(transcript, { from: 0, to: 8 }, { nowMs: 1, userId: owner.user.id, newId: () => BOOKMARK });
    });
    return id;
  }

  const pathOf = (name: string, params: Record<string, string>): string =>
    (endpoints as Record<string, { path: string }>)[name]!.path.replaceAll(
      /:(\w+)/g,
      (_, key: string) => params[key] ?? CUSTOM,
    );

  async function send(
    { token, shareToken }: Pick<Visitor, 'token' | 'shareToken'>,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply> {
    const response = await fetch(new URL(path, server.address), {
      method,
      headers: {
        ...(token && { authorization: `Basic ${token}` }),
        ...(shareToken && { [SHARE_TOKEN_HEADER]: shareToken }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as { code?: string; data: unknown };
    return { status: response.status, code: reply.code, body: reply };
  }

  const ask = (
    who: Person | Visitor,
    name: keyof typeof SHARING_ROUTES,
    params: Record<string, string> = {},
    body?: unknown,
    id = recordId,
  ): Promise<Reply> => {
    const asking = 'tokens' in who ? { token: who.tokens.access_token } : who;
    return send(asking, SHARING_ROUTES[name].method, pathOf(name, { id, ...params }), body);
  };

  async function makeLink(right: MemberRight, more: object = {}, id = recordId): Promise<ShareLink> {
    const { body } = await ask(owner, 'createShareLink', {}, { right, ...more }, id);
    return (body.data as { link: ShareLink }).link;
  }

  async function visit(link: ShareLink, password?: string, id = recordId): Promise<string> {
    const { body } = await ask(
      { name: '', holds: '' },
      'openShareLink',
      {},
      { share_token: link.token, password },
      id,
    );
    return (body.data as { share_token: string }).share_token;
  }

  const expire = (link: ShareLink) =>
    server.deps.database.sql
      .updateTable('share_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', link.id)
      .execute();

  const tellRights = () => server.deps.events.publish(`record-rights:${recordId}`, null);

  /** Null for somebody who may go on, else the code of the refusal. */
  const refusalOf = ({ holds }: Visitor, needs: RecordRight): string | null => {
    if (!ORDER.includes(holds)) return holds;
    return ORDER.indexOf(holds) >= ORDER.indexOf(needs) ? null : 'FORBIDDEN';
  };

  test('every call that opens to a share token has a row in the table', async () => {
    const shared: string[] = [];
    for (const [name, { method }] of Object.entries(endpoints)) {
      const path = pathOf(name, { id: recordId });
      const { code } = await send({ shareToken: 'made up' }, method, path, method === 'GET' ? undefined : {});
      if (code === 'SHARE_LINK_ENDED') shared.push(name);
    }
    // Refused for its own token, not for the header.
    expect(shared.filter((name) => name !== 'openShareLink').sort()).toEqual(Object.keys(ROWS).sort());
  });

  test.each(Object.entries(ROWS))('%s', async (name, { needs, path, body, allowed = 200 }) => {
    const { method } = (endpoints as Record<string, { method: string }>)[name]!;
    const sent =
      body === 'audio_id' ? { audio_id: recordId, key: CUSTOM, bucket: server.deps.storage.bucket } : body;
    for (const visitor of visitors) {
      const reply = await send(
        visitor,
        method,
        pathOf(name, { id: recordId }) + (path?.(recordId) ?? ''),
        sent,
      );
      const refusal = refusalOf(visitor, needs);
      const unseen = visitor.name === 'token of the link itself' ? NEEDS_VISIT[name] : undefined;
      const expected = refusal ?? unseen ?? allowed;
      const answer = typeof expected === 'number' ? reply.status : (reply.code ?? reply.status);
      expect(String(expected).split('|'), `${name} for ${visitor.name}`).toContain(String(answer));
    }
  });

  test('nobody but people with an account makes the calls of the owner, whatever their link', async () => {
    const { shareToken } = visitors.find(({ name }) => name === 'guest of a link to edit')!;
    const ownOnly = [
      'listShareLinks',
      'createShareLink',
      'listMembers',
      'setMember',
      'deleteRecord',
      'retryRecord',
    ];
    for (const name of ownOnly) {
      const { method } = (endpoints as Record<string, { method: string }>)[name]!;
      const body = method === 'GET' ? undefined : {};
      const { code } = await send({ shareToken: shareToken! }, method, pathOf(name, { id: recordId }), body);
      expect(code).toBe('UNAUTHENTICATED');
    }
  });

  const findSound = async (visitor: Visitor): Promise<string> => {
    const path = `${pathOf('getRecord', { id: recordId })}?add_audio_url=true`;
    const { body, code } = await send(visitor, 'GET', path);
    return code ?? (body.data as { record: RecordDetail }).record.audio_url!;
  };
  const fetchPart = (address: string): Promise<Response> =>
    fetch(new URL(address, server.address), { headers: { range: 'bytes=0-3' } });

  test('the bytes of the sound are for whoever may view', async () => {
    for (const visitor of visitors) {
      const found = await findSound(visitor);
      const part = found.includes('/') ? await (await fetchPart(found)).text() : found;
      expect([visitor.name, part]).toEqual([visitor.name, refusalOf(visitor, 'view') ?? 'RIFF']);
    }
  });

  test('an address of sound is good for one link, and ends with it', async () => {
    const link = await makeLink('view');
    const guest: Visitor = { name: 'guest', shareToken: await visit(link), holds: 'view' };
    const address = await findSound(guest);
    expect((await fetchPart(address.replace(link.id, crypto.randomUUID()))).status).toBe(403);
    expect((await fetchPart(address.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(403);
    const downloads = await send(guest, 'GET', pathOf('listDownloads', { id: recordId }));
    const { original } = downloads.body.data as { original: { url: string } };
    const download = await fetchPart(original.url);
    expect([download.status, download.headers.get('content-disposition')]).toEqual([
      206,
      expect.stringContaining('.wav'),
    ]);
    await ask(owner, 'revokeShareLink', { linkId: link.id });
    for (const kept of [address, original.url]) expect((await fetchPart(kept)).status).toBe(404);
  });

  test('the sockets open for whoever may view, the room for whoever may edit, and others hear why not', async () => {
    for (const visitor of visitors) {
      const query = new URLSearchParams({ audio_id: recordId });
      if (visitor.token) query.set('token', visitor.token);
      if (visitor.shareToken) query.set('share_token', visitor.shareToken);
      for (const [path, needs] of [
        [STATUS_SOCKET_PATH, 'view'],
        [`/analytic/v1/reading/ws/${recordId}`, 'view'],
        [`/analytic/v1/document/ws/${recordId}`, 'edit'],
      ] as const) {
        const socket = new WebSocket(`${server.address.replace('http', 'ws')}${path}?${query.toString()}`);
        const [first] = await Promise.race([
          once(socket, 'message').then(() => ['open']),
          once(socket, 'close') as Promise<[number]>,
        ]);
        const refusal = refusalOf(visitor, needs);
        const isLink = visitor.shareToken !== undefined;
        const ending = isLink ? 'shareEnded' : 'notFound';
        const code =
          refusal === 'UNAUTHENTICATED' ? 'unauthorised' : refusal === 'FORBIDDEN' ? 'forbidden' : ending;
        expect(first, `${path} for ${visitor.name}`).toBe(refusal ? CLOSE_CODES[code].code : 'open');
        socket.terminate();
      }
    }
  });

  const join = async (visitor: Visitor): Promise<Member> => {
    const params = {
      ...(visitor.token && { token: visitor.token }),
      ...(visitor.shareToken && { share_token: visitor.shareToken }),
    };
    const member = openDocument(server.address, recordId, params);
    members.push(member);
    await member.synced();
    return member;
  };

  test('in the room, whoever may edit writes', async () => {
    const listener = await join(visitors[0]!);
    for (const visitor of visitors.filter((each) => refusalOf(each, 'edit') === null)) {
      const member = await join(visitor);
      const word = `chữ-${members.length}`;
      member.type(` ${word}`);
      await listener.until((text) => text.includes(word));
      expect(listener.text()).toContain(word);
    }
  });

  test('a link that is taken back, that runs out or that is weakened acts on those who have it open', async () => {
    const [revoked, expired, weakened] = [
      await makeLink('edit'),
      await makeLink('edit'),
      await makeLink('edit'),
    ];
    const open = async (link: ShareLink) => join({ name: '', shareToken: await visit(link), holds: 'edit' });
    const [one, two, three] = [await open(revoked), await open(expired), await open(weakened)];
    const [oneClosed, twoClosed] = [one.closed(), two.closed()];
    await ask(owner, 'revokeShareLink', { linkId: revoked.id });
    expect(await oneClosed).toBe(CLOSE_CODES.shareEnded.code);
    await expire(expired);
    tellRights();
    expect(await twoClosed).toBe(CLOSE_CODES.shareEnded.code);
    const threeClosed = three.closed();
    await ask(owner, 'changeShareLink', { linkId: weakened.id }, { right: 'view' });
    expect(await threeClosed).toBe(CLOSE_CODES.forbidden.code);
  });

  test('whoever reads by a link is told what it lets everybody do who has it', async () => {
    const linkOf = async (name: string) => {
      const visitor = visitors.find((each) => each.name === name)!;
      return ((await ask(visitor, 'readShared')).body.data as SharedReading).link;
    };
    expect(await linkOf('guest of a link to comment')).toEqual({ right: 'comment', has_password: false });
    expect(await linkOf('guest with the password')).toEqual({ right: 'edit', has_password: true });
    expect(await linkOf('invited to comment')).toBeNull();
  });

  test('comments by call stand in the document; nobody touches those of others, but the owner removes any', async () => {
    const visitorCalled = (name: string) => visitors.find((visitor) => visitor.name === name)!;
    const guest = visitorCalled('guest of a link to comment');
    const other = visitorCalled('guest of a link to edit');
    const account = visitorCalled('invited to comment');
    const say = async (who: Visitor, label: string, guestName?: string) => {
      const sent = { bookmark_id: BOOKMARK, label, guest_name: guestName };
      return ((await ask(who, 'addComment', {}, sent)).body.data as { comment: SharedComment }).comment;
    };
    const read = async (who: Visitor) => (await ask(who, 'readShared')).body.data as SharedReading;
    const mine = await say(guest, 'Của khách', 'Bác Ba');
    const theirs = await say(account, 'Của người được mời');
    const seen = (await read(guest)).bookmarks[0]!.comments;
    expect(seen.find(({ id }) => id === mine.id)).toMatchObject({ name: 'Bác Ba', is_own: true });
    expect(seen.find(({ id }) => id === theirs.id)).toMatchObject({ name: 'Người Thử', is_own: false });
    expect((await read(guest)).guest_name).toBe('Bác Ba');
    // Kept for the next comment of this visit, and no longer.
    const afterHours = (hours: number) => new Date(server.deps.clock.now().getTime() + hours * 3_600_000);
    await forgetGuestNames(server.deps.database, afterHours(11));
    expect((await read(guest)).guest_name).toBe('Bác Ba');
    await forgetGuestNames(server.deps.database, afterHours(13));
    expect((await read(guest)).guest_name).toBeNull();
    expect((await read(guest)).bookmarks[0]!.comments.find(({ id }) => id === mine.id)!.name).toBe('Bác Ba');

    const change = (who: Visitor, commentId: string) =>
      ask(who, 'changeComment', { commentId }, { label: 'Sửa' });
    const remove = (who: Visitor, commentId: string) => ask(who, 'removeComment', { commentId });
    for (const who of [other, account, visitors[0]!])
      expect((await change(who, mine.id)).code).toBe('FORBIDDEN');
    for (const who of [other, account]) expect((await remove(who, mine.id)).code).toBe('FORBIDDEN');
    expect((await change(guest, mine.id)).status).toBe(200);
    expect((await remove(visitors[0]!, mine.id)).status).toBe(200);
    expect((await remove(account, theirs.id)).status).toBe(200);
    const left = (await read(guest)).bookmarks[0]!.comments.map(({ id }) => id);
    expect(left).not.toContain(mine.id);
    expect(left).not.toContain(theirs.id);
    const nowhere = { bookmark_id: 'none', label: 'x', guest_name: 'Bác Ba' };
    expect((await ask(guest, 'addComment', {}, nowhere)).code).toBe('NOT_FOUND');
  });

  test('a rating is kept once for each person and visit, and may be given anew', async () => {
    const link = await makeLink('view');
    const guest: Visitor = { name: '', shareToken: await visit(link), holds: 'view' };
    const path = pathOf('rate', { id: recordId });
    const count = () =>
      server.deps.database.sql
        .selectFrom('rating')
        .select('stars')
        .where('record_id', '=', recordId)
        .execute();
    const before = (await count()).length;
    expect((await send(guest, 'GET', path)).body.data).toEqual({ rating: null });
    await send(guest, 'PUT', path, { stars: 2, reasons: ['noise'] });
    await send(guest, 'PUT', path, { stars: 5, comment: ' Rất đúng ' });
    expect((await send(guest, 'GET', path)).body.data).toEqual({
      rating: { stars: 5, reasons: [], comment: 'Rất đúng' },
    });
    expect((await count()).length).toBe(before + 1);
    expect((await send(guest, 'PUT', path, { stars: 6 })).code).toBe('BAD_REQUEST');
  });

  test('passwords are counted, visits too, and the owner can copy a link again', async () => {
    const link = await makeLink('view', { password: 'bí mật' });
    const codes = new Set<string | undefined>();
    const open = (password?: string) =>
      ask({ name: '', holds: '' }, 'openShareLink', {}, { share_token: link.token, password });
    expect((await open()).code).toBe('SHARE_PASSWORD_NEEDED');
    expect((await open('bí mật')).status).toBe(200);
    for (let n = 0; n < 11; n += 1) codes.add((await open('sai')).code);
    expect([...codes]).toEqual(['SHARE_PASSWORD_WRONG', 'TOO_MANY_REQUESTS']);
    const { body } = await ask(owner, 'listShareLinks');
    const listed = (body.data as { items: ShareLink[] }).items.find(({ id }) => id === link.id);
    expect(listed).toMatchObject({ token: link.token, visits: 1, has_password: true });
    const kept = await server.deps.database.sql.selectFrom('share_link').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(link.token);
    const log = await ask(owner, 'listShareVisits', { linkId: link.id });
    expect(log.body.data).toMatchObject({ total: 1, times: [listed!.last_visit_time] });
  });

  test('a month after a visit its row goes, unless it is among the last hundred of its link or rated: counts stay', async () => {
    const { database } = server.deps;
    const link = await makeLink('view');
    const shareToken = await visit(link);
    // One moment for all of them: the last is the oldest, however long making them takes.
    const monthAgoMs = Date.now() - 31 * DAY_MS;
    const old = Array.from({ length: 150 }, (_, n) => ({
      id: crypto.randomUUID(),
      link_id: link.id,
      token_hash: crypto.randomUUID(),
      created_at: new Date(monthAgoMs - n),
    }));
    await database.sql.insertInto('share_visit').values(old).execute();
    const rated = {
      record_id: recordId,
      user_id: null,
      visit_id: old.at(-1)!.id,
      reasons: '[]',
      comment: '',
    };
    await database.sql
      .insertInto('rating')
      .values({ ...rated, stars: 3, rated_at: new Date() })
      .execute();
    const readCounts = async () => {
      const { items } = (await ask(owner, 'listShareLinks')).body.data as { items: ShareLink[] };
      const { visits, last_visit_time } = items.find(({ id }) => id === link.id)!;
      const log = (await ask(owner, 'listShareVisits', { linkId: link.id })).body.data;
      return { visits, last_visit_time, log };
    };
    const before = await readCounts();
    expect(before).toMatchObject({ visits: 151, log: { total: 151 } });

    await thinVisits(database, new Date());
    expect(await readCounts()).toEqual(before);
    const kept = await database.sql
      .selectFrom('share_visit')
      .select('id')
      .where('link_id', '=', link.id)
      .execute();
    expect(kept).toHaveLength(102);
    expect(kept).toContainEqual({ id: rated.visit_id });
    expect((await ask({ name: '', shareToken, holds: 'view' }, 'readShared')).status).toBe(200);
  });

  test('a month after a link was taken back it goes with its visits, unless somebody rated by it: what was said stays', async () => {
    const { database } = server.deps;
    const afterDays = (days: number) => new Date(server.deps.clock.now().getTime() + days * DAY_MS);
    const [gone, rated, kept] = [
      await makeLink('comment'),
      await makeLink('comment'),
      await makeLink('view'),
    ];
    const guestOf = async (link: ShareLink) => ({
      name: '',
      shareToken: await visit(link),
      holds: 'comment',
    });
    const [guest, rater] = [await guestOf(gone), await guestOf(rated)];
    const said = { bookmark_id: BOOKMARK, label: 'Còn đây', guest_name: 'Bác Tư' };
    expect((await ask(guest, 'addComment', {}, said)).status).toBe(200);
    const path = pathOf('rate', { id: recordId });
    expect((await send(rater, 'PUT', path, { stars: 3 })).status).toBe(200);
    for (const link of [gone, rated]) await ask(owner, 'revokeShareLink', { linkId: link.id });
    const linksLeft = async () => {
      const rows = await database.sql.selectFrom('share_link').select('id').execute();
      return [gone, rated, kept].filter(({ id }) => rows.some((row) => row.id === id));
    };

    await removeRevokedLinks(database, afterDays(29));
    expect(await linksLeft()).toEqual([gone, rated, kept]);
    await removeRevokedLinks(database, afterDays(31));
    expect(await linksLeft()).toEqual([rated, kept]);
    for (const shareToken of [gone.token, guest.shareToken])
      expect((await ask({ ...guest, shareToken }, 'readShared')).code).toBe('SHARE_LINK_ENDED');
    const { bookmarks } = (await ask(owner, 'readShared')).body.data as SharedReading;
    expect(bookmarks[0]!.comments.map(({ name }) => name)).toContain('Bác Tư');
  });
});
