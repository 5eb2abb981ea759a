/** Who runs the installation changes its models in the browser; nobody else does, and bad archives change nothing. */
import { readFile, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIT_ROUTES } from '../contract/account/audit-routes.ts';
import type { AuditEvent } from '../contract/account/audit.ts';
import { MODEL_ARCHIVE_TYPE, OPERATOR_ROUTES } from '../contract/staff/operator-routes.ts';
import type { ModelCard, ModelList } from '../contract/staff/operators.ts';
import { changeRole } from './auth/index.ts';
import { makeFolder, scriptOf, writeTinyModel, type TinyModelOptions } from './speech/testing/index.ts';
import { send, type Person } from './testing/person.ts';
import { DATABASE_KINDS } from './testing/test-database.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Passes the proof: letters of Vietnamese, and nothing over silence. */
const HEARS_WELL = { script: scriptOf('XIN CHÀO CÁC BẠN NHÉ'), hears: 'speech' } as const;
const TINY = 'tiny-zipformerctc';
const FETCHED = 'zipformer-vi-68m-int8';
const NOT_FOR_BUSINESS = 'zipformer-vi-30m-int8';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let operator: Person;
  /** Takes every question and answers none: no download goes further than this machine. */
  let mirror: Server;
  beforeAll(async () => {
    mirror = createServer();
    await new Promise<void>((resolve) => mirror.listen(0, '127.0.0.1', resolve));
    const { port } = mirror.address() as AddressInfo;
    const NXNOTE_MODELS_MIRROR = `http://127.0.0.1:${port}`;
    server = await startTestServer(kind, { NXNOTE_MODELS: 'auto', NXNOTE_MODELS_MIRROR });
    operator = await server.newPerson();
    const account = server.deps.database.sql.updateTable('account').where('id', '=', operator.user.id);
    await account.set({ email_verified_at: new Date() }).execute();
    await changeRole(server.deps, operator.user.email, true);
  });
  afterAll(async () => {
    await server.stop();
    mirror.closeAllConnections();
    mirror.close();
  });

  const ask = (name: keyof typeof OPERATOR_ROUTES, id = '', body?: unknown, person = operator) => {
    const { method, path } = OPERATOR_ROUTES[name];
    return person.call<ModelList & { code?: string }>(method, path.replace(':id', id), body);
  };
  const cardOf = async (id: string): Promise<ModelCard | undefined> =>
    (await ask('listModels')).body.data.items.find((model) => model.id === id);
  async function bring(
    archive: Uint8Array<ArrayBuffer>,
    query = '',
  ): Promise<{ status: number; code?: string }> {
    const response = await fetch(new URL(OPERATOR_ROUTES.addModelArchive.path + query, server.address), {
      method: 'POST',
      headers: {
        authorization: `Basic ${operator.tokens.access_token}`,
        'content-type': MODEL_ARCHIVE_TYPE,
      },
      body: archive,
    });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, ...(code === undefined ? {} : { code }) };
  }
  async function pack(
    changed: object = {},
    options: TinyModelOptions = HEARS_WELL,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const { folder, description } = await writeTinyModel(await makeFolder(), 'zipformerCtc', options);
    const files: Record<string, Uint8Array> = {};
    for (const name of await readdir(folder)) files[name] = await readFile(join(folder, name));
    files['model.json'] = Buffer.from(JSON.stringify({ ...description, ...changed }));
    return new Uint8Array(zipSync(files));
  }

  test('nobody else sees or changes them, and the role ends with the next call', async () => {
    const person = await server.newPerson();
    expect((await send(server.address, null, 'GET', OPERATOR_ROUTES.listModels.path)).status).toBe(401);
    expect(await ask('listModels', '', undefined, person)).toMatchObject({
      status: 403,
      body: { code: 'NOT_OPERATOR' },
    });
    await expect(changeRole(server.deps, person.user.email, true)).rejects.toThrow('has not been confirmed');
    await changeRole(server.deps, operator.user.email, false);
    expect((await ask('listModels')).status).toBe(403);
    await changeRole(server.deps, operator.user.email, true);
    expect((await ask('listModels')).status).toBe(200);
  });

  test('the bundled models serve until others come, and cannot be removed', async () => {
    expect(await cardOf('starter')).toMatchObject({ state: 'ready', is_in_use: true, is_bundled: true });
    expect(await cardOf(FETCHED)).toMatchObject({
      state: 'missing',
      size_bytes: 77_100_477,
      download: null,
    });
    expect((await ask('removeModel', 'starter')).status).toBe(422);
    for (const call of ['installModel', 'useModel', 'removeModel'] as const)
      expect((await ask(call, '..%2F..%2Fetc', call === 'installModel' ? {} : undefined)).status).toBe(422);
  });

  test('a model is fetched in the background, once, and stopped', async () => {
    await ask('installModel', FETCHED, {});
    await ask('installModel', FETCHED, {});
    expect(await cardOf(FETCHED)).toMatchObject({ state: 'missing', download: { state: 'running' } });
    await ask('stopModelInstall', FETCHED);
    expect(await cardOf(FETCHED)).toMatchObject({ download: null });
  });

  test('a licence is accepted by who runs it, or nothing comes', async () => {
    expect(await ask('installModel', NOT_FOR_BUSINESS, {})).toMatchObject({
      body: { code: 'MODEL_LICENCE' },
    });
    expect(await bring(await pack({ isCommercialUse: false }))).toEqual({
      status: 403,
      code: 'MODEL_LICENCE',
    });
    expect(await cardOf(TINY)).toBeUndefined();
  });

  test('the archive that somebody brought is installed, used, and removed when another one serves', async () => {
    expect(await bring(await pack())).toEqual({ status: 200 });
    expect(await cardOf(TINY)).toMatchObject({ state: 'ready', is_in_use: false, proof: { code: null } });
    await ask('useModel', TINY);
    expect(server.deps.speech.engine().model).toBe(TINY);
    expect(await cardOf(TINY)).toMatchObject({ is_in_use: true });
    expect(await ask('removeModel', TINY)).toMatchObject({ status: 409, body: { code: 'MODEL_IN_USE' } });
    await ask('useModel', 'starter');
    expect((await ask('removeModel', TINY)).status).toBe(200);
    expect(await cardOf(TINY)).toBeUndefined();
    const { body } = await operator.call<{ data: { items: AuditEvent[] } }>(
      'GET',
      AUDIT_ROUTES.listAuditEvents.path,
    );
    expect(body.data.items.slice(0, 4).map((event) => [event.kind, event.actor, event.detail])).toEqual([
      ['model-removed', 'operator', TINY],
      ['model-chosen', 'operator', 'starter'],
      ['model-chosen', 'operator', TINY],
      ['model-added', 'operator', TINY],
    ]);
  });

  test('a model that does not write Vietnamese is installed for who runs the machine to read why, and never serves', async () => {
    expect(
      await bring(await pack({}, { ...HEARS_WELL, script: scriptOf('THE FOX HAS FIVE WIVES') })),
    ).toEqual({
      status: 422,
      code: 'MODEL_NOT_VIETNAMESE',
    });
    expect(await cardOf(TINY)).toMatchObject({ state: 'failed', proof: { code: 'MODEL_NOT_VIETNAMESE' } });
    expect(await ask('useModel', TINY)).toMatchObject({ body: { code: 'MODEL_NOT_VIETNAMESE' } });
    expect(server.deps.speech.engine().model).toBe('starter');
    expect((await ask('removeModel', TINY)).status).toBe(200);
  });

  test('bad archives change nothing and leave nothing behind', async () => {
    const whole = await pack();
    expect(await bring(whole.slice(0, whole.length / 2))).toEqual({
      status: 400,
      code: 'MODEL_ARCHIVE_BROKEN',
    });
    expect(await bring(new Uint8Array())).toEqual({ status: 422, code: 'MODEL_UNKNOWN' });
    expect(await bring(new Uint8Array(zipSync({ 'note.txt': Buffer.from('xin chào') })))).toEqual({
      status: 422,
      code: 'MODEL_UNKNOWN',
    });
    expect(await cardOf(TINY)).toBeUndefined();
    expect(await readdir(join(server.deps.config.dataFolder, 'work'))).toEqual([]);
  });
});
