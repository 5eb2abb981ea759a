import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureReply } from '../../contract/endpoint.ts';
import type { SessionUser, TokenPair } from '../../contract/sign-in/auth.ts';
import { PROGRAM_ROUTES } from '../../contract/program-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { send, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const BACK = 'https://desk.example/back?from=nxnote';
const APPLICATIONS = [
  { id: 'desk', name: 'Bàn làm việc', secret: 'desk secret 123456', returnUrls: [BACK] },
  {
    id: 'other',
    name: 'Ứng dụng khác',
    secret: 'other secret 12345',
    returnUrls: ['https://other.example/'],
  },
];

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await startTestServer(kind, { TICKET_APPLICATIONS: JSON.stringify(APPLICATIONS) });
    person = await server.newPerson();
  });
  afterAll(() => server.stop());

  const allow = (body: object, by = person) =>
    by.call<{ return_url: string }>('POST', ROUTES.createTicket.path, body);

  async function newTicket(by = person): Promise<string> {
    const { body } = await allow({ app: 'desk', return_url: BACK }, by);
    return new URL(body.return_url).searchParams.get('ticket')!;
  }

  const exchange = (ticket: string, app = 'desk', secret = 'desk secret 123456') =>
    send<TokenPair & FailureReply>(server.address, null, 'POST', PROGRAM_ROUTES.exchangeTicket.path, {
      app,
      secret,
      ticket,
    });

  const INVALID = { status: 401, body: { code: 'TICKET_INVALID' } };

  test('the person is told who asks and where it leads', async () => {
    const query = new URLSearchParams({ app: 'desk', return_url: BACK }).toString();
    const asked = await send(server.address, null, 'GET', `${ROUTES.getTicketApplication.path}?${query}`);
    expect(asked).toEqual({ status: 200, body: { name: 'Bàn làm việc', host: 'desk.example' } });
  });

  test('the application gets a session of the person who allowed it, once', async () => {
    const { body } = await allow({ app: 'desk', return_url: BACK, state: 'a&b' });
    const back = new URL(body.return_url);
    expect(back.origin + back.pathname).toBe('https://desk.example/back');
    expect(back.searchParams.get('from')).toBe('nxnote');
    expect(back.searchParams.get('state')).toBe('a&b');

    const ticket = back.searchParams.get('ticket')!;
    const { status, body: tokens } = await exchange(ticket);
    expect(status).toBe(200);
    const user = await send<SessionUser>(server.address, tokens.token, 'GET', ROUTES.currentUser.path);
    expect(user.body.id).toBe(person.user.id);
    expect(await exchange(ticket)).toMatchObject(INVALID);
  });

  test('of two exchanges at the same moment one succeeds', async () => {
    const ticket = await newTicket();
    const both = await Promise.all([exchange(ticket), exchange(ticket)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 401)).toHaveLength(1);
  });

  test('an expired ticket is refused', async () => {
    const ticket = await newTicket();
    await server.deps.database.sql
      .updateTable('one_time_token')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('kind', '=', 'ticket')
      .execute();
    expect(await exchange(ticket)).toMatchObject(INVALID);
  });

  test('a ticket ends with the sign-in that allowed it', async () => {
    const leaver = await server.newPerson();
    const ticket = await newTicket(leaver);
    await leaver.call('POST', ROUTES.logout.path);
    expect(await exchange(ticket)).toMatchObject(INVALID);
  });

  test('a tampered ticket is refused, the true one still serves', async () => {
    const ticket = await newTicket();
    const tampered = ticket.slice(0, -1) + (ticket.endsWith('A') ? 'B' : 'A');
    expect(await exchange(tampered)).toMatchObject(INVALID);
    expect((await exchange(ticket)).status).toBe(200);
  });

  test('a ticket is worth nothing without the secret, nor to another application', async () => {
    const ticket = await newTicket();
    expect(await exchange(ticket, 'desk', 'wrong secret 12345')).toMatchObject(INVALID);
    expect(await exchange(ticket, 'nobody')).toMatchObject(INVALID);
    expect(await exchange(ticket, 'other', 'other secret 12345')).toMatchObject(INVALID);
  });

  test.each([
    ['an unknown application', { app: 'nobody', return_url: BACK }],
    ['the address of another application', { app: 'desk', return_url: 'https://other.example/' }],
    ['an address that only begins alike', { app: 'desk', return_url: `${BACK}&x=1` }],
    ['a script', { app: 'desk', return_url: 'javascript:alert(1)' }],
  ])('no ticket for %s', async (_what, body) => {
    expect(await allow(body)).toMatchObject({ status: 400, body: { code: 'TICKET_APPLICATION' } });
  });

  test('guessing a secret ends soon, for the application that it is guessed of', async () => {
    const ticket = await newTicket();
    const answers: number[] = [];
    for (let guess = 0; guess < 21; guess += 1)
      answers.push((await exchange(ticket, 'other', `guess number ${guess}`)).status);
    expect(answers.at(-1)).toBe(429);
    expect((await exchange(ticket)).status).toBe(200);
  });

  test('a guest gets no ticket', async () => {
    const body = { app: 'desk', return_url: BACK };
    const refused = await send(server.address, null, 'POST', ROUTES.createTicket.path, body);
    expect(refused).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });
});
