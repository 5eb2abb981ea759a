/** The product with bots, on services of its own: one process that serves, and one that runs bots and all other jobs. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { MeetingBot } from '../contract/meeting-bot/meeting-bots.ts';
import type { MeetingServer } from '../server/meeting-bot/testing/meeting-server.ts';
import { LOCAL_FLAGS } from '../server/meeting-bot/testing/talkers.ts';
import { systemClock } from '../server/platform/clock.ts';
import { entryPoint } from '../server/platform/entry-point.ts';
import { findFreePort, startPostgres, startRedis } from '../server/testing/services.ts';
import { signUp, type Person } from '../server/testing/person.ts';
import { startS3Server } from '../server/testing/s3-server.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts';

const PATH = '/analytic-v2/api/meeting-bot';
const KEYS = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };

/** One process that serves, and one that runs bots and all other jobs. */
export interface Installation {
  person: Person;
  /** Of the server. */
  address: string;
  /** Where bots have their browsers. */
  folder: string;
  kill(role: 'server' | 'worker'): Promise<void>;
  /** The last words of both. */
  log(): string;
  stop(): Promise<void>;
}

/** @param flags of the bots' browsers, beside those that a local meeting needs */
export async function startInstallation(
  meetings: MeetingServer,
  flags: readonly string[] = [],
): Promise<Installation> {
  const [postgres, redis] = [await startPostgres(true), await startRedis()];
  const s3 = await startS3Server({ bucket: 'drills', credentials: KEYS, clock: systemClock });
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-drill-'));
  const port = String(await findFreePort());
  const settings = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'drills',
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    NXNOTE_DATA: folder,
    NXNOTE_MEETING_HOSTS: `${meetings.origin}=jitsi`,
    NXNOTE_BOT_BROWSER_FLAGS: [...LOCAL_FLAGS, ...flags].join(' '),
    NXNOTE_BOT_SERVER: `http://127.0.0.1:${port}`,
    BOT_CHECK_WORK: '5',
    LOG_LEVEL: 'warn',
  };
  const start = {
    server: () => startServerProcess({ ...settings, PORT: port }, ['web']),
    worker: () => startServerProcess(settings, ['worker', 'bot']),
  };
  const processes: Record<'server' | 'worker', ServerProcess> = {
    server: await start.server(),
    worker: await start.worker(),
  };
  const person = await signUp(processes.server.address!);
  execFileSync(process.execPath, [entryPoint('admin'), 'package', 'set', person.user.email, 'pro'], {
    env: settings,
  });
  return {
    person,
    address: processes.server.address!,
    folder,
    async kill(role) {
      await processes[role].kill();
      processes[role] = await start[role]();
    },
    log: () =>
      Object.values(processes)
        .map((one) => one.log().slice(-3_000))
        .join('\n'),
    async stop() {
      await Promise.all(Object.values(processes).map((one) => one.stop()));
      await s3.stop();
      await redis.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a bot, once a machine that runs bots has said that it is there. */
export async function send(person: Person, invitation: string): Promise<MeetingBot> {
  for (;;) {
    const { status, body } = await person.call<{ data: { bot: MeetingBot }; code?: string }>('POST', PATH, {
      data: { invitation },
    });
    if (status === 200) return body.data.bot;
    if (body.code !== 'BOT_NO_MACHINE') throw new Error(`the bot was not sent: ${JSON.stringify(body)}`);
    await delay(500);
  }
}

export const read = async (person: Person, { id }: MeetingBot): Promise<MeetingBot> =>
  (await person.call<{ data: { bot: MeetingBot } }>('GET', `${PATH}/${id}`)).body.data.bot;
