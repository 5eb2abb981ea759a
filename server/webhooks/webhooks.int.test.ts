import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTES_ROUTES } from '../../contract/minutes/minutes-routes.ts';
import { PUBLIC_ROUTES } from '../../contract/public-api/routes.ts';
import type { ApiTranscript } from '../../contract/public-api/records.ts';
import type { Delivery, Webhook } from '../../contract/public-api/webhooks.ts';
import { TRASH_ROUTES } from '../../contract/records/trash-routes.ts';
import { startRunner } from '../platform/jobs/index.ts';
import { readClips } from '../testing/audio.ts';
import type { Person } from '../testing/person.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { newRecord, recognise, sayAt, setRight } from '../testing/new-record.ts';
import { ONE_KIND } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { tellOfEdits } from './edited-transcripts.ts';
import { deliverJob, forgetDeliveries } from './index.ts';
import { insertDelivery, updateWebhook } from './store.ts';
import { queueSending } from './tell.ts';

const CLIP = readClips()[0]!;
const WEBHOOKS = PUBLIC_ROUTES.listWebhooks.path;
/** Each with a fault of its own at first. */
const DELIVERIES = 100;
const DAY_MS = 86_400_000;

interface Received {
  id: string;
  seconds: number;
  signatures: string[];
  body: string;
}
type Answer = (request: Received, reply: ServerResponse) => void;

/** A receiver on loopback that answers as it is told. */
async function startReceiver() {
  const received: Received[] = [];
  let answer: Answer = (_request, reply) => void reply.writeHead(204).end();
  const server = createServer((request: IncomingMessage, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const told = {
        id: String(request.headers['webhook-id']),
        seconds: Number(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        body: Buffer.concat(parts).toString(),
      };
      received.push(told);
      answer(told, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    origin,
    answerWith: (next: Answer) => (answer = next),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As a receiver does it, with nothing of ours. */
function isSignedBy(secret: string, { id, seconds, body, signatures }: Received): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return signatures.includes(`v1,${expected}`);
}

describe.each(ONE_KIND)('%s', (kind) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    receiver = await startReceiver();
    server = await startTestServer(kind, { NXNOTE_WEBHOOK_HOSTS: receiver.origin });
  });
  beforeEach(async () => {
    person = await server.newPerson();
    receiver.received.length = 0;
    receiver.answerWith((_request, reply) => void reply.writeHead(200).end('cảm ơn'));
  });
  afterAll(async () => {
    await server.stop();
    await receiver.stop();
  });

  const add = async (body: object = {}) =>
    (
      await person.call<{ webhook: Webhook; secret: string; code?: string }>('POST', WEBHOOKS, {
        url: `${receiver.origin}/nhan`,
        events: [
          'record.uploaded',
          'record.done',
          'record.failed',
          'record.deleted',
          'record.restored',
          'minutes.ready',
        ],
        ...body,
      })
    ).body;
  const of = (id: string, rest = '') => `${WEBHOOKS}/${id}${rest}`;
  const list = async (id: string) =>
    (await person.call<{ deliveries: Delivery[] }>('GET', of(id, '/deliveries'))).body.deliveries;
  /** Whoever waits for a pause goes on now. */
  const skipPauses = () =>
    server.deps.database.sql
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'webhook')
      .where('state', '=', 'ready')
      .execute();

  test('what happens with a record is told in order, signed, and stands in the log', async () => {
    const { webhook, secret } = await add();
    const record = await person.addRecord(CLIP.content, '.wav');
    await person.followRecord(record.id);
    for (const { method, path } of [
      MINUTES_ROUTES.openMinutes,
      // Told of once: these are there already.
      MINUTES_ROUTES.openMinutes,
      { method: 'DELETE', path: '/analytic-v2/api/audio/:id' },
      TRASH_ROUTES.restoreRecord,
    ])
      expect((await person.call(method, path.replace(':id', record.id))).status).toBe(200);
    await expect.poll(() => receiver.received.length).toBe(5);
    const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.toSorted()).toEqual(
      ['minutes.ready', 'record.deleted', 'record.done', 'record.restored', 'record.uploaded'].toSorted(),
    );
    for (const told of receiver.received) {
      expect(isSignedBy(secret, told)).toBe(true);
      expect(JSON.parse(told.body)).toMatchObject({ data: { id: record.id } });
      expect(told.body).not.toContain(record.name);
    }
    await expect
      .poll(async () => (await list(webhook.id)).filter(({ state }) => state === 'done').length)
      .toBe(5);
    expect((await list(webhook.id))[0]).toMatchObject({
      status: 200,
      answer: 'cảm ơn',
      attempts: 1,
      next_time: null,
    });
    const rows = await server.deps.database.sql.selectFrom('webhook').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  test('what fails, redirects, hangs up or says too much comes at least once, under one id, verifiable', async () => {
    const { webhook, secret } = await add();
    const tried = new Map<string, number>();
    const faults: Answer[] = [
      (_told, reply) => void reply.writeHead(500).end('không được'),
      (_told, reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      (_told, reply) => void reply.destroy(),
      (_told, reply) => void reply.writeHead(503).end('x'.repeat(200_000)),
      // The status, and then a body that never ends.
      (_told, reply) => void reply.writeHead(429).write('x'.repeat(2000)),
    ];
    receiver.answerWith((told, reply) => {
      const count = tried.get(told.id) ?? 0;
      tried.set(told.id, count + 1);
      const fault = count === 0 ? faults[tried.size % faults.length] : undefined;
      if (fault) fault(told, reply);
      else reply.writeHead(200).end();
    });
    const { deps } = server;
    const ids = Array.from({ length: DELIVERIES }, () => crypto.randomUUID());
    for (const id of ids) {
      const facts = { record: { id, name: 'Họp' } };
      await insertDelivery(deps, { id, webhookId: webhook.id, event: 'record.done', facts });
      await queueSending(deps, id);
    }
    const startWorkers = () =>
      startRunner({
        ...deps,
        kinds: [deliverJob({ ...deps, ...deps.config })],
        concurrency: 8,
        pollMs: 50,
      });
    // They end in the middle of what they do, and others go on.
    let workers = startWorkers();
    await expect.poll(() => tried.size).toBeGreaterThan(DELIVERIES / 4);
    await workers.stop();
    workers = startWorkers();
    const countDone = async () => {
      await skipPauses();
      const { amount } = await deps.database.sql
        .selectFrom('webhook_delivery')
        .select(({ fn }) => fn.countAll<string>().as('amount'))
        .where('webhook_id', '=', webhook.id)
        .where('state', '=', 'done')
        .executeTakeFirstOrThrow();
      return Number(amount);
    };
    await expect.poll(countDone).toBe(DELIVERIES);
    await workers.stop();
    expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set(ids));
    expect(receiver.received.every((told) => isSignedBy(secret, told))).toBe(true);
    const [shown] = await list(webhook.id);
    expect(shown!.attempts).toBeGreaterThan(1);
  });

  test('whoever’s worker ended at every try is tried again after the pause', async () => {
    const { webhook } = await add();
    const { deps } = server;
    const id = crypto.randomUUID();
    await insertDelivery(deps, { id, webhookId: webhook.id, event: 'record.done', facts: { record: null } });
    // As eight workers leave it that were killed one after the other.
    await deps.queue.add({
      kind: 'webhook',
      payload: { deliveryId: id },
      maxAttempts: 0,
    });
    await expect
      .poll(async () => (await list(webhook.id))[0])
      .toMatchObject({
        state: 'waiting',
        attempts: 1,
        problem: 'NxNote bị ngắt khi đang gửi.',
      });
    expect(receiver.received).toEqual([]);
    await skipPauses();
    await expect.poll(async () => (await list(webhook.id))[0]).toMatchObject({ state: 'done', attempts: 2 });
  });

  test('what people edit is told once, after five minutes without an edit; what is recognised is not', async () => {
    const { deps, address } = server;
    const { sql } = deps.database;
    await add({ events: ['transcript.edited'] });
    const colleague = await server.newPerson();
    const [typed, corrected, deleted, recognised, alone] = await Promise.all(
      [person, person, person, person, colleague].map(({ user }) => newRecord(deps, user.id)),
    );
    const noted = async () => {
      const rows = await sql.selectFrom('edited_transcript').select('record_id').execute();
      return rows.map(({ record_id: id }) => id);
    };
    const growOld = (minutes: number) =>
      sql
        .updateTable('edited_transcript')
        .set({ edited_at: new Date(Date.now() - minutes * 60_000) })
        .execute();
    const stored = async (recordId: string) =>
      (await sql.selectFrom('document_update').selectAll().where('record_id', '=', recordId).execute())
        .length;

    await setRight(deps, typed!, colleague.user.id, 'edit');
    for (const recordId of [typed!, deleted!, alone!]) {
      const writer = recordId === deleted ? person : colleague;
      const member = await joinDocument(address, recordId, writer.tokens.access_token);
      member.type('Xin chào cả nhà');
      await expect.poll(() => stored(recordId)).toBeGreaterThan(0);
    }
    await recognise(deps, corrected!, [sayAt(0, 'xin chào')]);
    await recognise(deps, recognised!, [sayAt(0, 'xin chào')]);
    const read = async (id: string) =>
      (await person.call<ApiTranscript>('GET', PUBLIC_ROUTES.getApiTranscript.path.replace(':id', id))).body;
    await read(recognised!);
    const [sentence] = (await read(corrected!)).sentences;
    const change = PUBLIC_ROUTES.changeApiSentence.path
      .replace(':id', corrected!)
      .replace(':sentenceId', sentence!.id);
    expect((await person.call('PATCH', change, { text: 'Xin chào' })).status).toBe(200);
    expect(await stored(recognised!)).toBeGreaterThan(0);
    expect((await noted()).toSorted()).toEqual([typed!, corrected!, deleted!].toSorted());

    await tellOfEdits(deps);
    await growOld(5);
    await tellOfEdits(deps);
    expect(await noted()).toHaveLength(3);
    await person.call('DELETE', `/analytic-v2/api/audio/${deleted}`);
    await growOld(6);
    await Promise.all([tellOfEdits(deps), tellOfEdits(deps)]);
    expect(await noted()).toEqual([]);
    await expect.poll(() => receiver.received.length).toBe(2);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { data: { id: string } });
    expect(bodies.map(({ data }) => data.id).toSorted()).toEqual([typed!, corrected!].toSorted());
    for (const body of bodies)
      expect(body).toEqual({
        type: 'transcript.edited',
        timestamp: expect.any(String) as string,
        data: { id: expect.any(String) as string },
      });
    await tellOfEdits(deps);
    expect(
      (await list((await person.call<{ webhooks: Webhook[] }>('GET', WEBHOOKS)).body.webhooks[0]!.id)).length,
    ).toBe(2);
  });

  test('a new secret and the one of before both sign for a day', async () => {
    const { webhook, secret } = await add();
    const rotated = await person.call<{ webhook: Webhook; secret: string }>(
      'POST',
      of(webhook.id, '/rotate'),
    );
    expect(rotated.body.secret).not.toBe(secret);
    await person.call('POST', of(webhook.id, '/test'));
    await expect.poll(() => receiver.received.length).toBe(1);
    const [told] = receiver.received;
    expect(told!.signatures).toHaveLength(2);
    expect([secret, rotated.body.secret].map((each) => isSignedBy(each, told!))).toEqual([true, true]);
    await updateWebhook(server.deps, webhook.id, { rotated_until: new Date(Date.now() - 1) });
    await person.call('POST', of(webhook.id, '/test'));
    await expect.poll(() => receiver.received.length).toBe(2);
    expect([secret, rotated.body.secret].map((each) => isSignedBy(each, receiver.received[1]!))).toEqual([
      false,
      true,
    ]);
  });

  test('five days without a success switch it off with a letter, 410 at once; it can be switched on again', async () => {
    const { webhook } = await add();
    receiver.answerWith((_told, reply) => void reply.writeHead(500).end());
    await updateWebhook(server.deps, webhook.id, { failing_since: new Date(Date.now() - 5 * DAY_MS) });
    await person.call('POST', of(webhook.id, '/test'));
    const read = async () =>
      (await person.call<{ webhooks: Webhook[] }>('GET', WEBHOOKS)).body.webhooks.find(
        ({ id }) => id === webhook.id,
      )!;
    await expect.poll(async () => (await read()).is_on).toBe(false);
    expect(await read()).toMatchObject({ off_reason: 'failing' });
    await expect
      .poll(() => server.letters.filter((text) => text.includes('đã tắt một webhook')).length)
      .toBe(1);
    expect(server.letters.at(-1)).toContain(person.user.email);
    expect(server.letters.join('')).not.toContain('/nhan');

    const record = await person.addRecord(CLIP.content, '.wav');
    expect((await list(webhook.id)).some(({ record_id: id }) => id === record.id)).toBe(false);
    await person.call('PATCH', of(webhook.id), { is_on: true });
    expect(await read()).toMatchObject({ is_on: true, off_reason: null });
    receiver.answerWith((_told, reply) => void reply.writeHead(410).end());
    await person.call('POST', of(webhook.id, '/test'));
    await expect.poll(async () => (await read()).off_reason).toBe('gone');
  });

  test('what was sent can be sent again, under its id', async () => {
    const { webhook } = await add();
    await person.call('POST', of(webhook.id, '/test'));
    await expect.poll(async () => (await list(webhook.id))[0]?.state).toBe('done');
    const [first] = await list(webhook.id);
    const resend = PUBLIC_ROUTES.resendDelivery.path.replace(':id', first!.id);
    const stranger = await server.newPerson();
    expect((await stranger.call('POST', resend)).body).toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
    expect((await person.call('POST', resend)).status).toBe(200);
    await expect.poll(() => receiver.received.map(({ id }) => id)).toEqual([first!.id, first!.id]);
  });

  test.each([
    ['no address', 'nhan', 'WEBHOOK_ADDRESS'],
    ['without encryption', 'http://hooks.example.com/', 'WEBHOOK_ADDRESS'],
    ['with a password', 'https://a:b@hooks.example.com/', 'WEBHOOK_ADDRESS'],
    ['another port', 'https://hooks.example.com:6379/', 'WEBHOOK_ADDRESS'],
    ['loopback', 'https://127.0.0.1/', 'WEBHOOK_PRIVATE'],
    ['loopback in disguise', 'https://0x7f.1/', 'WEBHOOK_PRIVATE'],
    ['a name of this machine', 'https://localhost/', 'WEBHOOK_PRIVATE'],
    ['the metadata of a cloud', 'https://169.254.169.254/latest', 'WEBHOOK_PRIVATE'],
    ['a mapped address', 'https://[::ffff:10.0.0.1]/', 'WEBHOOK_PRIVATE'],
    ['an inner network', 'https://[fd00::1]/', 'WEBHOOK_PRIVATE'],
    ['an inner name', 'https://n8n.internal/', 'WEBHOOK_PRIVATE'],
  ])('an address that is refused: %s', async (_what, url, code) => {
    expect(await add({ url })).toMatchObject({ code });
  });

  test('nothing is sent where it may not go any more, and the log says why', async () => {
    const { webhook } = await add();
    await server.deps.database.sql
      .updateTable('webhook')
      .set({ url: 'https://127.0.0.1/nhan' })
      .where('id', '=', webhook.id)
      .execute();
    await person.call('POST', of(webhook.id, '/test'));
    await expect.poll(async () => (await list(webhook.id))[0]?.problem).toContain('mạng nội bộ');
    expect(receiver.received).toEqual([]);
  });

  test('five addresses at most, each only its person’s; what is old is forgotten', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => add()));
    expect(made.filter(({ code }) => code === 'WEBHOOK_LIMIT')).toHaveLength(1);
    const { id } = made.find(({ webhook }) => webhook !== undefined)!.webhook;
    const stranger = await server.newPerson();
    for (const [method, path] of [
      ['PATCH', of(id)],
      ['DELETE', of(id)],
      ['POST', of(id, '/rotate')],
      ['POST', of(id, '/test')],
      ['GET', of(id, '/deliveries')],
    ] as const)
      expect((await stranger.call(method, path, method === 'PATCH' ? {} : undefined)).body).toMatchObject({
        code: 'WEBHOOK_NOT_FOUND',
      });
    await person.call('POST', of(id, '/test'));
    await expect.poll(async () => (await list(id)).length).toBe(1);
    await forgetDeliveries({ ...server.deps, clock: { now: () => new Date(Date.now() + 31 * DAY_MS) } });
    expect(await list(id)).toEqual([]);
    expect((await person.call('DELETE', of(id))).status).toBe(200);
  });

  test('whoever passes sentences on gets one with its link, signed', async () => {
    const { secret } = await add({ format: 'text', events: ['record.uploaded'] });
    const file = await person.sendFile(CLIP.content, '.wav');
    await person.createRecord(file, 'Giao ban');
    await expect.poll(() => receiver.received.length).toBe(1);
    const [told] = receiver.received;
    expect(isSignedBy(secret, told!)).toBe(true);
    expect(JSON.parse(told!.body)).toEqual({
      type: 'record.uploaded',
      text: 'Đã nhận tệp “Giao ban”, đang chuyển đổi.',
      link: expect.stringMatching(/\/meeting\/[\da-f-]{36}$/) as string,
    });
  });

  test('Slack and Teams get a sentence, and a name says nothing to them', async () => {
    await add({ format: 'slack', events: ['record.uploaded'] });
    await add({ format: 'teams', events: ['record.uploaded'] });
    const file = await person.sendFile(CLIP.content, '.wav');
    await person.createRecord(file, '<!channel> *họp*');
    await expect.poll(() => receiver.received.length).toBe(2);
    const bodies = receiver.received.map(
      ({ body }) => JSON.parse(body) as { text?: string; attachments?: unknown },
    );
    const slack = bodies.find(({ text }) => text !== undefined)!;
    expect(slack.text).toContain('&lt;!channel&gt;');
    expect(slack.text).toMatch(/<http[^>]+\/meeting\/[\da-f-]+\|Mở bản ghi>$/);
    expect(JSON.stringify(bodies.find(({ attachments }) => attachments)!.attachments)).toContain(
      'AdaptiveCard',
    );
  });
});
