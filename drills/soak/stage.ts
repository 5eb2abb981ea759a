/** The product with a transcript that two people may edit, and the two browsers of each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROUTES } from '../../contract/routes.ts';
import { signedIn } from '../../e2e/support/signed-in.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { openDatabase } from '../../server/platform/database/index.ts';
import { createEvents } from '../../server/platform/events/index.ts';
import { findFreePort, startPostgres } from '../../server/testing/services.ts';
import { newRecord, recognise, sayAt, setRight } from '../../server/testing/new-record.ts';
import { PERSON_PASSWORD, signUp } from '../../server/testing/person.ts';
import { startServerProcess } from '../../server/testing/server-process.ts';
import { silentLog } from '../../server/testing/silent-log.ts';
import { Client } from './client.ts';

const CLIENTS_EACH = 2;

/** What the recording says, a paragraph a line. */
export const RECORDED = [
  'xin chào các anh chị hôm nay phòng kế hoạch họp giao ban đầu tuần như thường lệ',
  'việc đầu tiên là tiến độ của dự án kho hàng mà tuần trước chúng ta còn để ngỏ',
  'bên thi công báo đã xong phần móng và đang chờ nghiệm thu trước khi dựng khung',
  'chị Hà cho biết vật tư về chậm ba ngày vì đường ngập nên lịch phải lùi lại',
  'anh Nam đề nghị thuê thêm một đội để bù lại và xin duyệt chi phí trong hôm nay',
  'việc thứ hai là hợp đồng bảo trì hệ thống sẽ hết hạn vào cuối tháng sau',
  'phòng pháp chế đã xem lại các điều khoản và gửi ý kiến cho mọi người đọc trước',
  'ai có ý kiến khác thì ghi vào biên bản trước thứ sáu để kịp gửi đối tác',
];

export interface Stage {
  readonly address: string;
  readonly recordId: string;
  readonly clients: readonly Client[];
  /** A token of the owner that is good for a quarter of an hour. */
  ownerToken(): Promise<string>;
  /** Ends the server as a power cut does, and starts it again. */
  killServer(): Promise<void>;
  stop(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const closing: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const postgres = await startPostgres(true);
    closing.push(() => postgres.stop());
    const folder = mkdtempSync(join(tmpdir(), 'nxnote-soak-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    const settings = {
      DATABASE_URL: postgres.url,
      NXNOTE_DATA: folder,
      PORT: String(await findFreePort()),
      BOT_CHECK_WORK: '5',
      LOG_LEVEL: 'warn',
    };
    let server = await startServerProcess(settings);
    closing.push(() => server.stop());
    const address = server.address!;

    const [owner, colleague] = [await signUp(address), await signUp(address)];
    const database = await openDatabase({ url: postgres.url, dataFolder: null, log: silentLog });
    closing.push(() => database.close());
    await database.sql.updateTable('account').set({ email_verified_at: new Date() }).execute();
    const events = await createEvents(null, silentLog);
    closing.push(() => events.close());
    const deps = { database, events };
    const recordId = await newRecord(deps, owner.user.id);
    await recognise(
      deps,
      recordId,
      RECORDED.map((line, at) => sayAt(at * 10_000, line, true)),
    );
    await setRight(deps, recordId, colleague.user.id, 'edit');

    const browser = await chromium.launch({
      executablePath: findChromium()!,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    closing.push(() => browser.close());
    const clients: Client[] = [];
    for (const person of [owner, colleague]) {
      await person.call(ROUTES.updateUser.method, ROUTES.updateUser.path, { ocupation: 'Luật sư' });
      const account = { email: person.user.email, password: PERSON_PASSWORD };
      for (let count = 0; count < CLIENTS_EACH; count += 1) {
        const context = await browser.newContext({ storageState: await signedIn(address, account) });
        await context.addInitScript(() => {
          if (window.origin === 'null' || localStorage.getItem('nxnote') !== null) return;
          localStorage.setItem('nxnote', JSON.stringify({ state: { settings: { consent: 'refused' } } }));
          localStorage.setItem('nxnote.push', JSON.stringify({ isOff: true }));
        });
        clients.push(await Client.open({ context, address: `${address}/meeting/${recordId}` }));
      }
    }
    return {
      address,
      recordId,
      clients,
      async ownerToken() {
        const account = { email: owner.user.email, password: PERSON_PASSWORD };
        const { cookies } = await signedIn(address, account);
        return decodeURIComponent(cookies[0]!.value).replace(/^\S+ /, '');
      },
      async killServer() {
        await server.kill();
        server = await startServerProcess(settings);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
