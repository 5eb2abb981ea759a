/** Who may do what in an organisation, what its policy stops, and what stands in its log. */
import { once } from 'node:events';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { SHARE_TOKEN_HEADER } from '../../contract/limits.ts';
import { ORGANISATION_ROUTES } from '../../contract/organisations/organisation-routes.ts';
import type {
  Organisation,
  OrganisationEvent,
  OrganisationPeople,
  OrganisationRole,
  PolicyPreview,
} from '../../contract/organisations/organisations.ts';
import type { SoundRetention } from '../../contract/records/sound-retention.ts';
import { SOUND_RETENTION_ROUTES } from '../../contract/records/sound-retention-routes.ts';
import { ROUTES, STATUS_SOCKET_PATH } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { SECOND_FACTOR_ROUTES } from '../../contract/sign-in/second-factor-routes.ts';
import { listStaffEvents } from '../audit/index.ts';
import { removeDueSound } from '../records/index.ts';
import { newRecord } from '../testing/new-record.ts';
import { PERSON_PASSWORD, send, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { leaveAllOrganisations } from './index.ts';

type Name = keyof typeof ORGANISATION_ROUTES;
type Refusal = { code?: string; fields?: { path: string; message: string }[] };

const DAY_MS = 86_400_000;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  /** In the organisation by role, and somebody who is not. */
  let people: Record<OrganisationRole | 'stranger', Person>;
  let organisationId: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    // The limits have tests of their own.
    await server.deps.database.sql.deleteFrom('attempt').execute();
    people = {
      owner: await confirmed(),
      manager: await confirmed(),
      member: await confirmed(),
      guest: await confirmed(),
      stranger: await confirmed(),
    };
    organisationId = await found(people.owner);
    for (const role of ['manager', 'member', 'guest'] as const) await put(people[role], role);
  });

  async function confirmed(): Promise<Person> {
    const person = await server.newPerson();
    await server.deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', person.user.id)
      .execute();
    return person;
  }
  function ask<T = unknown>(
    person: Person | null,
    name: Name,
    given: Record<string, string> = {},
    body?: unknown,
  ) {
    const { method, path } = ORGANISATION_ROUTES[name];
    const { query = '', ...params } = { id: organisationId, ...given };
    const filled = path.replaceAll(
      /:(\w+)/g,
      (_all, key: string) => (params as Record<string, string>)[key]!,
    );
    const token = person?.tokens.access_token ?? null;
    return send<T & Refusal>(server.address, token, method, `${filled}?${query}`, body);
  }
  const found = async (person: Person, name = 'Công ty Thử'): Promise<string> =>
    (await ask<{ data: { organisation: Organisation } }>(person, 'createOrganisation', {}, { name })).body
      .data.organisation.id;
  const put = (person: Person, role: OrganisationRole, id = organisationId) =>
    server.deps.database.sql
      .insertInto('organisation_member')
      .values({ organisation_id: id, user_id: person.user.id, role, joined_at: new Date() })
      .execute();
  const invite = (lines: string, by = people.owner, role = 'member') =>
    ask<{ data: OrganisationPeople }>(by, 'inviteToOrganisation', {}, { lines, role });
  const invitationOf = async (email: string) =>
    (await peopleOf()).invitations.find((invitation) => invitation.email === email)!;
  const peopleOf = async (by = people.owner) =>
    (await ask<{ data: OrganisationPeople }>(by, 'listOrganisationPeople')).body.data;
  const rolesOf = async () =>
    Object.fromEntries((await peopleOf()).items.map(({ user_id: id, role }) => [id, role]));
  const mine = async (person: Person) =>
    (
      await ask<{ data: { organisation: Organisation | null; guest_of: { id: string }[] } }>(
        person,
        'getOrganisation',
      )
    ).body.data;
  const setPolicy = (policy: object, by = people.owner) => ask(by, 'setOrganisationPolicy', {}, policy);
  const setRole = (whom: Person, role: OrganisationRole, by: Person) =>
    ask(by, 'setOrganisationRole', { userId: whom.user.id }, { role });
  const codeOf = async (answer: Promise<{ status: number; body: Refusal }>) => {
    const { status, body } = await answer;
    return body.code ?? status;
  };
  /** The token of the newest invitation to this address, once so many have come. */
  async function tokenTo(email: string, count = 1): Promise<string> {
    const letters = () =>
      server.letters.filter((text) => text.includes(`tới ${email}\n`) && text.includes('/to-chuc/loi-moi'));
    await vi.waitFor(() => expect(letters()).toHaveLength(count), 60_000);
    return /loi-moi\?token=([\w-]+)/.exec(letters().at(-1)!)![1]!;
  }
  const accept = (person: Person, token: string) =>
    codeOf(ask(person, 'acceptOrganisationInvitation', {}, { token }));
  const logOf = async (query = '', by = people.owner) =>
    (
      await ask<{ data: { items: OrganisationEvent[]; next: string | null } }>(by, 'listOrganisationEvents', {
        query,
      })
    ).body.data;
  async function newLink(person: Person, recordId: string) {
    const path = SHARING_ROUTES.createShareLink.path.replace(':id', recordId);
    const { body } = await person.call<{ data: { link: ShareLink } } & Refusal>('POST', path, {
      right: 'view',
    });
    return body;
  }
  async function addTotp({ user }: Person): Promise<void> {
    const totp = { user_id: user.id, secret: 'x', last_step: '0', created_at: new Date() };
    await server.deps.database.sql
      .insertInto('totp')
      .values(totp as never)
      .execute();
  }

  test('an invitation is good once, for its address alone, for seven days, until it is sent again or taken back', async () => {
    // Whoever has only registered with the address proves it by the mail.
    const invited = await server.newPerson();
    const { email } = invited.user;
    const { body } = await invite(`${email.toUpperCase()}, quản lý`);
    expect(body.data.invitations).toMatchObject([{ email, role: 'manager' }]);
    const first = await tokenTo(email);
    const { id } = await invitationOf(email);
    expect(await codeOf(ask(people.owner, 'resendOrganisationInvitation', { invitationId: id }))).toBe(200);
    const second = await tokenTo(email, 2);
    expect(second).not.toBe(first);
    expect(
      await server.deps.database.sql
        .selectFrom('one_time_token')
        .select('token_hash')
        .where('token_hash', '=', second)
        .execute(),
    ).toEqual([]);
    const read = (token: string) => ask<{ data: unknown }>(null, 'readOrganisationInvitation', {}, { token });
    expect(await codeOf(read(first))).toBe('ORGANISATION_INVITATION_ENDED');
    expect((await read(second)).body.data).toEqual({
      organisation_name: 'Công ty Thử',
      email,
      role: 'manager',
      invited_by: people.owner.user.full_name,
      policy: { no_public_links: false, needs_second_factor: false, sound_days: null },
    });
    expect(await accept(people.stranger, second)).toBe('ORGANISATION_INVITATION_OTHER');
    for (const token of [first, 'x', people.owner.tokens.access_token])
      expect(await accept(invited, token)).toBe('ORGANISATION_INVITATION_ENDED');
    expect((await mine(invited)).organisation).toBeNull();
    // Twice at the same moment.
    const both = await Promise.all([accept(invited, second), accept(invited, second)]);
    expect(new Set(both)).toEqual(new Set([200, 'ORGANISATION_INVITATION_ENDED']));
    expect((await mine(invited)).organisation).toMatchObject({ id: organisationId, role: 'manager' });
    expect((await invited.call<SessionUser>('GET', ROUTES.currentUser.path)).body.email_verified).toBe(true);
    expect((await peopleOf()).invitations).toEqual([]);

    const late = await confirmed();
    const revoked = await confirmed();
    await invite(`${late.user.email}\n${revoked.user.email}`);
    const [lateToken, revokedToken] = [await tokenTo(late.user.email), await tokenTo(revoked.user.email)];
    await server.deps.database.sql
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('kind', '=', 'organisation-invitation')
      .execute();
    expect(await accept(late, lateToken)).toBe('ORGANISATION_INVITATION_ENDED');
    const { id: revokedId } = await invitationOf(revoked.user.email);
    await ask(people.manager, 'resendOrganisationInvitation', { invitationId: revokedId });
    const freshToken = await tokenTo(revoked.user.email, 2);
    expect(
      await codeOf(ask(people.manager, 'revokeOrganisationInvitation', { invitationId: revokedId })),
    ).toBe(200);
    for (const token of [revokedToken, freshToken])
      expect(await accept(revoked, token)).toBe('ORGANISATION_INVITATION_ENDED');
    expect(await codeOf(ask(people.owner, 'revokeOrganisationInvitation', { invitationId: revokedId }))).toBe(
      'ORGANISATION_INVITATION_GONE',
    );
  });

  test('who is bound elsewhere is told so and may be a guest; a guest who accepts becomes a member', async () => {
    const { stranger, guest, owner } = people;
    await found(stranger, 'Công ty Khác');
    expect(await codeOf(ask(stranger, 'createOrganisation', {}, { name: 'Nữa' }))).toBe('ORGANISATION_TAKEN');
    await invite(`${stranger.user.email}\n${guest.user.email}`);
    expect(await accept(stranger, await tokenTo(stranger.user.email))).toBe('ORGANISATION_TAKEN');
    expect(await codeOf(setRole(guest, 'member', owner))).toBe('ORGANISATION_GUEST');
    expect(await accept(guest, await tokenTo(guest.user.email))).toBe(200);
    expect((await mine(guest)).organisation).toMatchObject({ id: organisationId, role: 'member' });
    await invite(stranger.user.email, owner, 'guest');
    expect(await accept(stranger, await tokenTo(stranger.user.email, 2))).toBe(200);
    expect(await mine(stranger)).toMatchObject({
      organisation: { name: 'Công ty Khác' },
      guest_of: [{ id: organisationId }],
    });
  });

  test('a list with wrong lines invites nobody and says which', async () => {
    const { member, guest } = people;
    const lines = [
      'moi@example.com',
      'sai',
      member.user.email,
      `${guest.user.email}, khách`,
      'moi@example.com, sếp',
    ];
    const { status, body } = await invite(lines.join('\n'));
    expect([status, body.code, body.fields?.map(({ path }) => path)]).toEqual([
      400,
      'ORGANISATION_LINES',
      ['lines.2', 'lines.3', 'lines.4', 'lines.5'],
    ]);
    expect((await peopleOf()).invitations).toEqual([]);
    const many = Array.from({ length: 101 }, (_, index) => `x${index}@example.com`).join('\n');
    expect(await codeOf(invite(many))).toBe('ORGANISATION_LINES_MANY');
    expect(await codeOf(invite('x@example.com', people.owner, 'owner'))).toBe('BAD_REQUEST');
    const unproved = await server.newPerson();
    await put(unproved, 'manager');
    expect(await codeOf(invite('x@example.com', unproved))).toBe('EMAIL_UNCONFIRMED');
  });

  test('each role may do what it says, and nobody anything in an organisation of others', async () => {
    const { owner, manager, member, guest, stranger } = people;
    await found(stranger, 'Công ty Khác');
    const victim = await confirmed();
    await put(victim, 'member');
    await invite('cho@example.com');
    const { id: invitationId } = await invitationOf('cho@example.com');
    const [NOT, ROLE] = ['ORGANISATION_NOT_FOUND', 'ORGANISATION_ROLE'];
    const calls: [Name, Record<string, string>, unknown, unknown[]][] = [
      // As stranger, guest, member, manager.
      ['listOrganisationPeople', {}, undefined, [NOT, NOT, 200, 200]],
      ['inviteToOrganisation', {}, { lines: 'a@example.com', role: 'manager' }, [NOT, ROLE, ROLE, 200]],
      ['resendOrganisationInvitation', { invitationId }, undefined, [NOT, ROLE, ROLE, 200]],
      ['revokeOrganisationInvitation', { invitationId }, undefined, [NOT, ROLE, ROLE, 200]],
      ['setOrganisationRole', { userId: owner.user.id }, { role: 'member' }, [NOT, ROLE, ROLE, ROLE]],
      ['setOrganisationRole', { userId: victim.user.id }, { role: 'owner' }, [NOT, ROLE, ROLE, ROLE]],
      ['setOrganisationRole', { userId: victim.user.id }, { role: 'manager' }, [NOT, ROLE, ROLE, 200]],
      ['removeOrganisationPerson', { userId: owner.user.id }, undefined, [NOT, ROLE, ROLE, ROLE]],
      ['removeOrganisationPerson', { userId: victim.user.id }, undefined, [NOT, ROLE, ROLE, 200]],
      ['previewOrganisationPolicy', {}, undefined, [NOT, ROLE, ROLE, 200]],
      ['setOrganisationPolicy', {}, { no_public_links: true }, [NOT, ROLE, ROLE, 200]],
      ['listOrganisationEvents', {}, undefined, [NOT, ROLE, ROLE, 200]],
      ['renameOrganisation', {}, { name: 'Tên khác' }, [NOT, ROLE, ROLE, ROLE]],
      ['dissolveOrganisation', {}, { name: 'Công ty Thử' }, [NOT, ROLE, ROLE, ROLE]],
    ];
    for (const [name, params, body, expected] of calls) {
      const answers = [];
      for (const person of [stranger, guest, member, manager])
        answers.push(await codeOf(ask(person, name, params, body)));
      expect([name, answers]).toEqual([name, expected]);
      expect(await codeOf(ask(null, name, params, body))).toBe('UNAUTHENTICATED');
      expect(await codeOf(ask(owner, name, { ...params, id: 'x' }, body))).toBe(NOT);
    }
    // What members see of each other says nothing of sign-ins and invitations.
    expect(await peopleOf(member)).toMatchObject({
      invitations: [],
      items: [{ has_second_factor: null }, {}, {}, {}],
    });
    for (const userId of [stranger.user.id, 'x'])
      expect(await codeOf(ask(owner, 'removeOrganisationPerson', { userId }))).toBe(
        'ORGANISATION_PERSON_NOT_FOUND',
      );
    expect(await codeOf(ask(owner, 'dissolveOrganisation', {}, { name: 'Công ty' }))).toBe(
      'ORGANISATION_NAME_WRONG',
    );
    expect(await codeOf(ask(owner, 'renameOrganisation', {}, { name: 'Tên khác' }))).toBe(200);
    expect(await codeOf(ask(owner, 'dissolveOrganisation', {}, { name: ' Tên khác ' }))).toBe(200);
    for (const person of [owner, member, guest])
      expect(await mine(person)).toEqual({ organisation: null, guest_of: [] });
  });

  test('the last owner stays, also when two demote each other at once, and an account that goes leaves an heir', async () => {
    const { owner, manager, member } = people;
    for (const refused of [
      ask(owner, 'leaveOrganisation'),
      ask(owner, 'removeOrganisationPerson', { userId: owner.user.id }),
      setRole(owner, 'member', owner),
      owner.call<Refusal>('POST', ROUTES.deleteAccount.path, { password: PERSON_PASSWORD }),
    ])
      expect(await codeOf(refused)).toBe('ORGANISATION_LAST_OWNER');
    expect(await codeOf(setRole(manager, 'owner', owner))).toBe(200);
    const both = await Promise.all([
      codeOf(setRole(manager, 'member', owner)),
      codeOf(setRole(owner, 'member', manager)),
    ]);
    expect(new Set(both)).toEqual(new Set([200, 'ORGANISATION_ROLE']));
    const owners = Object.entries(await rolesOf()).filter(([, role]) => role === 'owner');
    expect(owners).toHaveLength(1);
    const [last] = [owner, manager].filter(({ user }) => user.id === owners[0]![0]);
    await setRole(member, 'manager', last!);
    // Who makes themselves a guest is told of nobody any more.
    const other = await confirmed();
    await put(other, 'owner');
    expect((await setRole(other, 'guest', other)).body).toEqual({ data: { items: [], invitations: [] } });
    // Somebody else has the account removed, who cannot be asked.
    const caller = { userId: last!.user.id, client: null };
    await server.deps.database.transaction(() => leaveAllOrganisations(server.deps, caller, true));
    expect((await mine(member)).organisation).toMatchObject({ role: 'owner' });
    expect((await mine(last!)).organisation).toBeNull();

    const alone = await confirmed();
    const own = await found(alone, 'Một mình');
    expect(
      await codeOf(alone.call<Refusal>('POST', ROUTES.deleteAccount.path, { password: PERSON_PASSWORD })),
    ).toBe(200);
    const left = await server.deps.database.sql
      .selectFrom('organisation')
      .select('id')
      .where('id', '=', own)
      .execute();
    expect(left).toEqual([]);
  });

  test('while no public links are allowed none is made, and those of members stop, in sockets too, and come back', async () => {
    const { member, guest, stranger } = people;
    const [recordId, guestRecord] = [
      await newRecord(server.deps, member.user.id),
      await newRecord(server.deps, guest.user.id),
    ];
    const { token } = (await newLink(member, recordId)).data.link;
    const guestLink = (await newLink(guest, guestRecord)).data.link;
    const open = (id: string, shareToken: string) =>
      stranger.call<{ data: { share_token: string } } & Refusal>(
        'POST',
        SHARING_ROUTES.openShareLink.path.replace(':id', id),
        { share_token: shareToken },
      );
    const visit = (await open(recordId, token)).body.data.share_token;
    const readBy = async (shareToken: string) => {
      const url = new URL(SHARING_ROUTES.readShared.path.replace(':id', recordId), server.address);
      const answer = await fetch(url, { headers: { [SHARE_TOKEN_HEADER]: shareToken, connection: 'close' } });
      return ((await answer.json()) as Refusal).code ?? answer.status;
    };
    expect([await readBy(visit), await readBy(token)]).toEqual([200, 200]);
    const query = new URLSearchParams({ audio_id: recordId, share_token: visit });
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}${STATUS_SOCKET_PATH}?${query.toString()}`,
    );
    const closed = once(socket, 'close');
    await once(socket, 'message');

    const preview = await ask<{ data: PolicyPreview }>(people.manager, 'previewOrganisationPolicy');
    expect(preview.body.data).toMatchObject({ open_links: 1, sound: null });
    expect(await codeOf(setPolicy({ no_public_links: true }, people.manager))).toBe(200);
    expect((await closed)[0]).toBe(CLOSE_CODES.shareEnded.code);
    expect([await readBy(visit), await readBy(token), (await open(recordId, token)).body.code]).toEqual(
      Array(3).fill('SHARE_LINK_PAUSED'),
    );
    expect((await newLink(member, recordId)).code).toBe('SHARE_LINKS_OFF');
    const list = await member.call<{ data: { items: ShareLink[]; paused_by: string | null } }>(
      'GET',
      SHARING_ROUTES.listShareLinks.path.replace(':id', recordId),
    );
    expect([list.body.data.items.length, list.body.data.paused_by]).toEqual([1, 'Công ty Thử']);
    // A guest is bound by nothing.
    expect((await open(guestRecord, guestLink.token)).status).toBe(200);
    expect((await newLink(guest, guestRecord)).data).toBeDefined();
    expect(await codeOf(setPolicy({ no_public_links: false }))).toBe(200);
    expect([await readBy(visit), await readBy(token)]).toEqual([200, 200]);
    await setPolicy({ no_public_links: true });
    expect(await codeOf(ask(member, 'leaveOrganisation'))).toBe(200);
    expect(await readBy(visit)).toBe(200);
  });

  test('whoever lacks the second factor that is asked for does nothing but set it up, or leaves', async () => {
    const { owner, manager, member, guest } = people;
    expect(await codeOf(setPolicy({ needs_second_factor: true }))).toBe('ORGANISATION_OWN_FACTOR');
    await addTotp(owner);
    const { body } = await ask<{ data: PolicyPreview }>(owner, 'previewOrganisationPolicy');
    expect(body.data.without_second_factor.map(({ user_id: id }) => id).toSorted()).toEqual(
      [manager.user.id, member.user.id].toSorted(),
    );
    expect(await codeOf(setPolicy({ needs_second_factor: true }))).toBe(200);
    const listRecords = (person: Person) => codeOf(person.call<Refusal>('GET', ROUTES.listRecords.path));
    const lacks = async (person: Person) =>
      (await person.call<SessionUser>('GET', ROUTES.currentUser.path)).body.lacks_second_factor;
    // What was looked up a moment before is forgotten within seconds.
    await expect.poll(() => listRecords(member), { timeout: 10_000 }).toBe('SECOND_FACTOR_REQUIRED');
    expect([await listRecords(owner), await listRecords(guest)]).toEqual([200, 200]);
    expect([await lacks(member), await lacks(guest), await lacks(owner)]).toEqual([true, false, false]);
    const again = await send<{ access_token: string }>(server.address, null, 'POST', ROUTES.login.path, {
      email: member.user.email,
      password: PERSON_PASSWORD,
    });
    const token = again.body.access_token;
    for (const { method, path } of [ROUTES.getUserInfo, ROUTES.listSignIns, ROUTES.updateUser])
      expect(
        await codeOf(send<Refusal>(server.address, token, method, path, method === 'GET' ? undefined : {})),
      ).toBe('SECOND_FACTOR_REQUIRED');
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}${STATUS_SOCKET_PATH}?audio_id=x&token=${token}`,
    );
    expect((await once(socket, 'close'))[0]).toBe(CLOSE_CODES.unauthorised.code);
    const setUp = <T>(name: 'startTotp' | 'confirmTotp', given: unknown) =>
      send<T>(server.address, token, 'POST', SECOND_FACTOR_ROUTES[name].path, given);
    const { body: setup } = await setUp<{ setup_token: string; secret: string }>('startTotp', {
      password: PERSON_PASSWORD,
    });
    const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate();
    expect((await setUp('confirmTotp', { setup_token: setup.setup_token, code })).status).toBe(200);
    expect([await listRecords(member), await lacks(member)]).toEqual([200, false]);
    await expect.poll(() => listRecords(manager), { timeout: 10_000 }).toBe('SECOND_FACTOR_REQUIRED');
    expect(await codeOf(ask(manager, 'leaveOrganisation'))).toBe(200);
    expect(await listRecords(manager)).toBe(200);
  });

  test('sound is kept no longer than the policy says, whatever its person set, and never goes at once', async () => {
    const { member, guest } = people;
    const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
    const aged = async (person: Person) => {
      const id = await newRecord(server.deps, person.user.id);
      const values = { created_at: inDays(-100), keeps_sound: true };
      await server.deps.database.sql.updateTable('record').set(values).where('id', '=', id).execute();
      return id;
    };
    const [record, guests] = [await aged(member), await aged(guest)];
    const { body } = await ask<{ data: PolicyPreview }>(people.owner, 'previewOrganisationPolicy', {
      query: 'sound_days=90',
    });
    expect(body.data.sound).toMatchObject([{ user_id: member.user.id, amount: 1 }]);
    await member.call('PUT', SOUND_RETENTION_ROUTES.setSoundRetention.path, { days: 365 });
    expect(await codeOf(setPolicy({ sound_days: 90 }))).toBe(200);
    const read = async () =>
      (await member.call<{ data: SoundRetention }>('GET', SOUND_RETENTION_ROUTES.getSoundRetention.path)).body
        .data;
    expect(await read()).toMatchObject({
      days: 365,
      policy: { organisation: 'Công ty Thử', days: 90 },
      next: [{ audio_id: record, is_policy: true, folder: null }],
    });
    const hasSound = async (id: string) =>
      (
        await server.deps.database.sql
          .selectFrom('record')
          .select('has_sound')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).has_sound;
    await removeDueSound(server.deps, inDays(6));
    expect(await hasSound(record)).toBe(true);
    // A shorter rule of one's own wins.
    await member.call('PUT', SOUND_RETENTION_ROUTES.setSoundRetention.path, { days: 30 });
    await member.call('PUT', `${SOUND_RETENTION_ROUTES.setSoundRetention.path}/${record}`, {
      is_kept: false,
    });
    await setPolicy({ sound_days: 180 });
    expect((await read()).next).toMatchObject([{ audio_id: record, is_policy: false }]);
    await setPolicy({ sound_days: 90 });
    await member.call('PUT', SOUND_RETENTION_ROUTES.setSoundRetention.path, { days: null });
    await removeDueSound(server.deps, inDays(7.1));
    expect([await hasSound(record), await hasSound(guests)]).toEqual([false, true]);
  });

  test('the log holds what members did and opened to the outside, for owners and managers, person by person', async () => {
    const { owner, manager, member, stranger } = people;
    const recordId = await newRecord(server.deps, member.user.id);
    const share = (email: string) =>
      member.call('POST', SHARING_ROUTES.setMember.path.replace(':id', recordId), { email, right: 'view' });
    await share(manager.user.email);
    await share(stranger.user.email);
    await newLink(member, recordId);
    await newLink(stranger, await newRecord(server.deps, stranger.user.id));
    await setRole(member, 'manager', owner);
    await setPolicy({ no_public_links: true }, manager);
    await ask(member, 'leaveOrganisation');
    const { items, next } = await logOf();
    const ids = (event: OrganisationEvent) => [event.by?.user_id, event.about?.user_id];
    expect(next).toBeNull();
    expect(items.map((event) => [event.kind, event.detail, ...ids(event)])).toEqual([
      ['organisation-left', member.user.email, member.user.id, undefined],
      ['organisation-links', 'on', manager.user.id, undefined],
      ['organisation-role', `manager ${member.user.email}`, owner.user.id, member.user.id],
      ['link-created', 'view', member.user.id, undefined],
      ['member-invited', `view ${stranger.user.email}`, member.user.id, undefined],
      ['organisation-created', 'Công ty Thử', owner.user.id, undefined],
    ]);
    const first = await logOf('limit=2', manager);
    const rest = await logOf(`before=${first.next!}`, manager);
    expect([...first.items, ...rest.items]).toEqual(items);
    const ofMember = (await logOf(`person=${member.user.id}`)).items;
    expect(ofMember.map(({ kind: event }) => event)).toEqual([
      'organisation-left',
      'organisation-role',
      'link-created',
      'member-invited',
    ]);
    expect(await codeOf(ask(owner, 'listOrganisationEvents', { query: 'person=x' }))).toBe('BAD_REQUEST');
    const others = await found(stranger, 'Công ty Khác');
    expect(await codeOf(ask(manager, 'listOrganisationEvents', { id: others }))).toBe(
      'ORGANISATION_NOT_FOUND',
    );
    const ofStaff = await listStaffEvents(server.deps, { before: null, limit: 100, orderCode: null });
    expect(ofStaff.filter(({ user_id: id }) => id === member.user.id)).toEqual([]);
  });
});
