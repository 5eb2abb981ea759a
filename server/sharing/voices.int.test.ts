import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import type { SharedReading } from '../../contract/sharing/reading.ts';
import type { MemberRight } from '../../contract/records/records.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { renameSpeaker } from '../../transcript/document/index.ts';
import type { VoiceAnswer, VoiceClaim } from '../../contract/sharing/voices.ts';
import { showSpeakers } from '../collaboration/index.ts';
import { editDocument } from '../testing/edit-document.ts';
import { newRecord, recognise, sayAt } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

describe.each(DATABASE_KINDS)('voices of the room (%s)', (kind) => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    owner = await server.newPerson();
  });
  afterAll(() => server.stop());

  /** A meeting under way in which three have spoken; who the last is nobody knows yet. */
  async function beginMeeting(): Promise<string> {
    const id = await newRecord(server.deps, owner.user.id);
    await server.deps.database.sql
      .updateTable('record')
      .set({ live_state: 'recording', duration_ms: 30_000 })
      .where('id', '=', id)
      .execute();
    await recognise(server.deps, id, [
      sayAt(0, 'chào cả nhà', true),
      sayAt(10_000, 'em xin báo cáo', true),
      sayAt(20_000, 'tôi có ý kiến', true),
    ]);
    await showSpeakers(server.deps, id, [
      { startMs: 0, endMs: 2_000, speaker: 0 },
      { startMs: 10_000, endMs: 12_000, speaker: 1 },
    ]);
    return id;
  }

  async function enter(id: string, right: MemberRight = 'view'): Promise<string> {
    const made = await owner.call<{ data: { link: ShareLink } }>(
      'POST',
      SHARING_ROUTES.createShareLink.path.replace(':id', id),
      { right },
    );
    return visit(id, made.body.data.link.token);
  }
  async function visit(id: string, token: string): Promise<string> {
    const path = SHARING_ROUTES.openShareLink.path.replace(':id', id);
    const opened = await owner.call<{ data: { share_token: string } }>('POST', path, { share_token: token });
    return opened.body.data.share_token;
  }
  async function ask<Body>(id: string, shareToken: string, method: string, body?: object, rest = '') {
    const response = await fetch(
      new URL(SHARING_ROUTES.claimVoice.path.replace(':id', id) + rest, server.address),
      {
        method,
        headers: { ...(body && { 'content-type': 'application/json' }), [SHARE_TOKEN_HEADER]: shareToken },
        ...(body && { body: JSON.stringify(body) }),
      },
    );
    return { status: response.status, body: (await response.json()) as Body };
  }
  const claim = async (id: string, shareToken: string, name: string, at_ms: number) =>
    (await ask<{ data: VoiceAnswer }>(id, shareToken, 'POST', { name, at_ms })).body.data;
  const speakersOf = async (id: string) => {
    const path = SHARING_ROUTES.readShared.path.replace(':id', id);
    const { body } = await owner.call<{ data: SharedReading }>('GET', path);
    return body.data.paragraphs.map(({ speaker }) => speaker);
  };
  const claimsOf = (id: string) =>
    owner.call<{ data: { items: VoiceClaim[] } }>(
      'GET',
      SHARING_ROUTES.listVoiceClaims.path.replace(':id', id),
    );

  test('a guest who reads along names the voice that speaks, once it can be told, and takes the name back', async () => {
    const id = await beginMeeting();
    const guest = await enter(id);
    expect(await claim(id, guest, 'Lê Thử', 21_000)).toMatchObject({ state: 'waiting', claim_id: null });
    const named = await claim(id, guest, ' Lê  Thử '.normalize('NFD'), 11_000);
    expect(named).toMatchObject({ state: 'named', name: 'Lê Thử' });
    // Sent once more, because the answer was lost.
    expect(await claim(id, guest, 'Lê Thử', 11_000)).toEqual(named);
    expect(await speakersOf(id)).toEqual(['Người nói 1', 'Lê Thử', null]);
    expect((await claimsOf(id)).body.data.items).toMatchObject([{ id: named.claim_id, name: 'Lê Thử' }]);

    expect((await ask(id, guest, 'DELETE', undefined, `/${named.claim_id}`)).status).toBe(200);
    expect(await speakersOf(id)).toEqual(['Người nói 1', 'Người nói 2', null]);
    expect((await ask(id, guest, 'DELETE', undefined, `/${named.claim_id}`)).status).toBe(404);
  });

  test('nobody takes the name of a voice away: other guests are told it, and only the owner and its guest undo', async () => {
    const id = await beginMeeting();
    const [guest, other] = [await enter(id), await enter(id)];
    const { claim_id } = await claim(id, guest, 'Lê Thử', 1_000);
    expect(await claim(id, other, 'Kẻ Khác', 1_500)).toEqual({
      state: 'taken',
      name: 'Lê Thử',
      claim_id: null,
    });
    expect((await ask(id, other, 'DELETE', undefined, `/${claim_id}`)).status).toBe(404);
    const path = `${SHARING_ROUTES.claimVoice.path.replace(':id', id)}/${claim_id}`;
    expect((await owner.call('DELETE', path)).status).toBe(200);
    expect(await speakersOf(id)).toEqual(['Người nói 1', 'Người nói 2', null]);

    // What somebody renamed since is theirs.
    const again = await claim(id, other, 'Kẻ Khác', 1_500);
    await editDocument(server.deps, id, (transcript) => renameSpeaker(transcript, 'voice-1', 'Trần Mẫu'));
    await owner.call('DELETE', path.replace(claim_id!, again.claim_id!));
    expect((await speakersOf(id))[0]).toBe('Trần Mẫu');
    expect((await claimsOf(id)).body.data.items).toEqual([]);
  });

  test('what is no name, too long ago, or no meeting under way names nobody; strangers see no claims', async () => {
    const id = await beginMeeting();
    const guest = await enter(id);
    for (const body of [
      { name: '', at_ms: 1 },
      { name: 'Người nói 2', at_ms: 1 },
      { name: 'A', at_ms: -1 },
    ])
      expect((await ask(id, guest, 'POST', body)).status).toBe(400);
    const { sql: db } = server.deps.database;
    await db.updateTable('record').set({ duration_ms: 200_000 }).where('id', '=', id).execute();
    expect(await claim(id, guest, 'Lê Thử', 1_000)).toMatchObject({ state: 'late' });
    await db.updateTable('record').set({ live_state: 'ended' }).where('id', '=', id).execute();
    expect(await ask(id, guest, 'POST', { name: 'Lê Thử', at_ms: 1_000 })).toMatchObject({
      status: 409,
      body: { code: 'LIVE_ENDED' },
    });
    expect(await speakersOf(id)).toEqual(['Người nói 1', 'Người nói 2', null]);
    expect((await ask(id, guest, 'GET')).status).toBe(401);
    const stranger = await server.newPerson();
    const path = SHARING_ROUTES.claimVoice.path.replace(':id', id);
    expect((await stranger.call('POST', path, { name: 'Lê Thử', at_ms: 1_000 })).status).toBe(404);
    expect((await stranger.call('GET', path)).status).toBe(404);
  });
});
