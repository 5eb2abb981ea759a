import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import type { TokenPair } from '../../contract/sign-in/auth.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SECOND_FACTOR_ROUTES } from '../../contract/sign-in/second-factor-routes.ts';
import type { SecondFactor } from '../../contract/sign-in/second-factor.ts';
import { createAuthenticator } from '../testing/authenticator.ts';
import { PERSON_PASSWORD, send, type Answer, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const SITE = { origin: 'http://localhost:3000', rpId: 'localhost' };
const STEP_MS = 30_000;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  const ask = <T>(
    person: Person | null,
    name: keyof typeof SECOND_FACTOR_ROUTES,
    body?: unknown,
    id = '',
  ) => {
    const { method, path } = SECOND_FACTOR_ROUTES[name];
    const token = person?.tokens.access_token ?? null;
    return send<T & FailureReply>(server.address, token, method, path.replace(':id', id), body);
  };
  const signIn = ({ user }: Person, second_factor?: string): Promise<Answer<TokenPair & FailureReply>> =>
    send(server.address, null, 'POST', ROUTES.login.path, {
      email: user.email,
      password: PERSON_PASSWORD,
      ...(second_factor !== undefined && { second_factor }),
    });
  const read = async (person: Person): Promise<SecondFactor> =>
    (await ask<{ data: SecondFactor }>(person, 'getSecondFactor')).body.data;

  describe('an authenticator app', () => {
    /** The code of a time step from now on: each is good once. */
    const codeOf = (secret: string, step = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + step * STEP_MS });

    async function turnOn(person: Person): Promise<{ secret: string; codes: string[] }> {
      const setup = await ask<{ setup_token: string; secret: string }>(person, 'startTotp', {
        password: PERSON_PASSWORD,
      });
      const { setup_token, secret } = setup.body;
      const confirmed = await ask<{ recovery_codes: string[] }>(person, 'confirmTotp', {
        setup_token,
        code: codeOf(secret, -1),
      });
      return { secret, codes: confirmed.body.recovery_codes };
    }

    test('is set up by the password and a first code; a wrong one can be typed again', async () => {
      const person = await server.newPerson();
      const refused = await ask(person, 'startTotp', { password: 'sai rồi nhé' });
      expect(refused).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
      expect((await ask(person, 'startTotp', {})).body.code).toBe('WRONG_PASSWORD');
      const { body } = await ask<{ setup_token: string; secret: string; uri: string }>(person, 'startTotp', {
        password: PERSON_PASSWORD,
      });
      expect(body.uri).toMatch(/^otpauth:\/\/totp\/NxNote:/);
      const { setup_token, secret } = body;
      const wrong = await ask(person, 'confirmTotp', { setup_token, code: '000000' });
      expect(wrong.body.code).toBe('SECOND_FACTOR_WRONG');
      expect((await read(person)).totp_since).toBeNull();
      const stranger = await server.newPerson();
      const stolen = await ask(stranger, 'confirmTotp', { setup_token, code: codeOf(secret) });
      expect(stolen.body.code).toBe('SECOND_FACTOR_SETUP');
      const right = await ask<{ recovery_codes: string[] }>(person, 'confirmTotp', {
        setup_token,
        code: codeOf(secret).replace(/^.{3}/, '$& '),
      });
      expect(new Set(right.body.recovery_codes).size).toBe(10);
      expect(await read(person)).toMatchObject({
        recovery_codes_left: 10,
        totp_since: expect.any(String) as string,
      });
    });

    test('is asked for beside the password, and each code is good once', async () => {
      const person = await server.newPerson();
      const { secret } = await turnOn(person);
      expect(await signIn(person)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } });
      expect((await signIn(person, '123')).body.code).toBe('SECOND_FACTOR_WRONG');
      const code = codeOf(secret);
      expect((await signIn(person, code)).status).toBe(200);
      expect((await signIn(person, code)).body.code).toBe('SECOND_FACTOR_WRONG');
      expect((await signIn(person, codeOf(secret, -1))).body.code).toBe('SECOND_FACTOR_WRONG');
    });

    test('two sign-ins with one code at the same moment: one passes', async () => {
      const person = await server.newPerson();
      const { secret } = await turnOn(person);
      const code = codeOf(secret);
      const both = await Promise.all([signIn(person, code), signIn(person, code)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    });

    test('guessing codes ends soon', async () => {
      const person = await server.newPerson();
      await turnOn(person);
      const codes: string[] = [];
      for (let guess = 0; guess < 11; guess += 1) codes.push((await signIn(person, '000000')).body.code);
      expect(new Set(codes.slice(0, 10))).toEqual(new Set(['SECOND_FACTOR_WRONG']));
      expect(codes[10]).toBe('TOO_MANY_REQUESTS');
    });

    test('wrong codes behind the right password are told to the person, once a day', async () => {
      const person = await server.newPerson();
      await turnOn(person);
      await server.deps.database.sql
        .updateTable('account')
        .set({ email_verified_at: new Date() })
        .where('id', '=', person.user.id)
        .execute();
      const warnings = () =>
        server.letters.filter((text) => text.includes(person.user.email) && text.includes('biết mật khẩu'));
      for (let guess = 0; guess < 6; guess += 1) await signIn(person, '000000');
      await expect.poll(warnings).toHaveLength(1);
    });

    test('is replaced by a recovery code, once each, however it is typed', async () => {
      const person = await server.newPerson();
      const { codes } = await turnOn(person);
      expect((await signIn(person, codes[0]!.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
      expect((await signIn(person, codes[0])).body.code).toBe('SECOND_FACTOR_WRONG');
      expect((await read(person)).recovery_codes_left).toBe(9);
      const other = await server.newPerson();
      await turnOn(other);
      expect((await signIn(other, codes[1])).body.code).toBe('SECOND_FACTOR_WRONG');
    });

    test('new recovery codes end the old ones; turned off, nothing is asked for', async () => {
      const person = await server.newPerson();
      const { secret, codes } = await turnOn(person);
      const renewed = await ask<{ recovery_codes: string[] }>(person, 'renewRecoveryCodes', {
        code: codeOf(secret),
      });
      expect((await signIn(person, codes[0])).body.code).toBe('SECOND_FACTOR_WRONG');
      expect((await ask(person, 'removeTotp', { code: '000000' })).body.code).toBe('SECOND_FACTOR_WRONG');
      const [code] = renewed.body.recovery_codes;
      expect((await ask(person, 'removeTotp', { code })).status).toBe(200);
      expect((await signIn(person)).status).toBe(200);
      expect(await read(person)).toEqual({ totp_since: null, recovery_codes_left: 0, passkeys: [] });
      expect((await ask(person, 'renewRecoveryCodes', { code })).body.code).toBe('SECOND_FACTOR_SETUP');
    });

    test('every change stands in the trail of the account, and a wrong code too', async () => {
      const person = await server.newPerson();
      await turnOn(person);
      await signIn(person, '000000');
      const { method, path } = AUDIT_ROUTES.listAuditEvents;
      const { body } = await person.call<{ data: { items: AuditEvent[] } }>(method, path);
      expect(body.data.items.map((event) => event.kind)).toEqual(
        expect.arrayContaining(['totp-on', 'sign-in-failed']),
      );
    });
  });

  describe('a passkey', () => {
    async function add(person: Person, device = createAuthenticator(SITE)) {
      const { body } = await ask<{ setup_token: string; options: { challenge: string } }>(
        person,
        'startPasskey',
        { password: PERSON_PASSWORD },
      );
      const credential = device.create(body.options);
      const added = await ask<{ data: SecondFactor }>(person, 'addPasskey', {
        setup_token: body.setup_token,
        name: 'Điện thoại',
        credential,
      });
      return { device, added };
    }
    const start = async () =>
      (await ask<{ sign_in_token: string; options: { challenge: string } }>(null, 'startPasskeySignIn', {}))
        .body;
    const finish = (sign_in_token: string, credential: unknown) =>
      ask<TokenPair>(null, 'finishPasskeySignIn', { sign_in_token, credential });

    test('signs in without a password, also where a second factor is set up', async () => {
      const person = await server.newPerson();
      const { device, added } = await add(person);
      expect(added.body.data.passkeys).toMatchObject([{ name: 'Điện thoại', last_used_time: null }]);
      const { sign_in_token, options } = await start();
      const { status, body } = await finish(sign_in_token, device.get(options));
      expect(status).toBe(200);
      const { body: user } = await send<{ id: string }>(
        server.address,
        body.access_token,
        'GET',
        ROUTES.currentUser.path,
      );
      expect(user.id).toBe(person.user.id);
      expect((await read(person)).passkeys[0]!.last_used_time).not.toBeNull();
    });

    test('answers one challenge once, for this site, with its own key', async () => {
      const person = await server.newPerson();
      const { device } = await add(person);
      const first = await start();
      const answer = device.get(first.options);
      expect((await finish(first.sign_in_token, answer)).status).toBe(200);
      expect((await finish(first.sign_in_token, answer)).body.code).toBe('PASSKEY_FAILED');
      const attempts = [
        ({ challenge }: { challenge: string }) =>
          device.get({ challenge }, { origin: 'https://evil.example', rpId: 'localhost' }),
        ({ challenge }: { challenge: string }) =>
          device.get({ challenge }, { origin: SITE.origin, rpId: 'evil.example' }),
        () => device.get({ challenge: Buffer.from('another challenge').toString('base64url') }),
        (options: { challenge: string }) => createAuthenticator(SITE).get(options),
        (options: { challenge: string }) => {
          const { id, rawId } = device.get(options);
          return { ...createAuthenticator(SITE).get(options), id, rawId };
        },
      ];
      for (const attempt of attempts) {
        const { sign_in_token, options } = await start();
        expect(await finish(sign_in_token, attempt(options))).toMatchObject({
          status: 401,
          body: { code: 'PASSKEY_FAILED' },
        });
      }
    });

    test('is added by who knows the password, and by nobody else with their setup', async () => {
      const person = await server.newPerson();
      expect((await ask(person, 'startPasskey', { password: 'sai rồi nhé' })).body.code).toBe(
        'WRONG_PASSWORD',
      );
      const { body } = await ask<{ setup_token: string; options: { challenge: string } }>(
        person,
        'startPasskey',
        { password: PERSON_PASSWORD },
      );
      const credential = createAuthenticator(SITE).create(body.options);
      const stranger = await server.newPerson();
      const stolen = await ask(stranger, 'addPasskey', {
        setup_token: body.setup_token,
        name: 'x',
        credential,
      });
      expect(stolen.body.code).toBe('SECOND_FACTOR_SETUP');
      expect((await read(stranger)).passkeys).toEqual([]);
    });

    test('that was made by another device already belongs to one account only', async () => {
      const person = await server.newPerson();
      const { device } = await add(person);
      const { added } = await add(await server.newPerson(), device);
      expect(added.body.code).toBe('PASSKEY_FAILED');
    });

    test('is removed by its person only, and signs in no more', async () => {
      const person = await server.newPerson();
      const { device, added } = await add(person);
      const { id } = added.body.data.passkeys[0]!;
      const stranger = await server.newPerson();
      const proof = { password: PERSON_PASSWORD };
      expect((await ask(stranger, 'removePasskey', proof, id)).status).toBe(404);
      expect((await ask(person, 'removePasskey', {}, id)).body.code).toBe('WRONG_PASSWORD');
      expect((await ask(person, 'removePasskey', proof, id)).status).toBe(200);
      expect((await ask(person, 'removePasskey', proof, 'x')).status).toBe(404);
      const { sign_in_token, options } = await start();
      expect((await finish(sign_in_token, device.get(options))).body.code).toBe('PASSKEY_FAILED');
    });
  });
});
