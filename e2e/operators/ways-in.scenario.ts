/** A model on its way to machines with all kinds of networks, as who runs them sees it: open, by a proxy with a password, lying, cut. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { scriptOf, writeTinyModel } from '../../server/speech/testing/tiny-models.ts';
import { expectInOrder } from '../support/accessibility.ts';
import { startNxNote } from '../support/nxnote.ts';
import { OPERATOR } from '../support/prepared-data.ts';
import { test, withPage } from '../support/scenario.ts';

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 812 };

/** `half`: what comes then stops, and is cut when the next way begins. */
type Way = 'portal' | 'wrong' | 'half' | 'open';

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A place with the files of models, at the end of a network that changes. */
function createPlace(files: Record<string, Buffer>) {
  let way: Way = 'portal';
  const held: ServerResponse[] = [];
  const resumed: string[] = [];
  const server = createServer((request, response) => {
    const file = files[request.url!.slice(1)];
    if (way === 'portal') return void response.setHeader('content-type', 'text/html').end('<h1>Wi-Fi</h1>');
    if (!file) return void response.writeHead(404).end();
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (from > 0) resumed.push(request.url!);
    const rest = way === 'wrong' ? Buffer.alloc(file.length - from, 7) : file.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length });
    if (way !== 'half') return void response.end(rest);
    response.write(rest.subarray(0, rest.length / 2));
    held.push(response);
  });
  return {
    server,
    resumed,
    become(next: Way): void {
      way = next;
      for (const response of held.splice(0)) response.destroy();
    },
  };
}

/** A company's proxy: it alone knows the outside, and digs no tunnel without the password of today. */
function createProxy(outsidePort: number) {
  let password = 'hôm qua';
  const hosts: string[] = [];
  const server = createServer((_request, response) => void response.writeHead(405).end());
  server.on('connect', ({ headers, url }, client) => {
    const expected = `Basic ${Buffer.from(`thu:${password}`).toString('base64')}`;
    if (headers['proxy-authorization'] !== expected)
      return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    hosts.push(url!.split(':')[0]!);
    const outside = connect(outsidePort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      outside.pipe(client).pipe(outside);
    });
    for (const end of [client, outside])
      end.on('error', () => [client, outside].forEach((each) => each.destroy()));
  });
  return { server, hosts, expect: (next: string) => void (password = next) };
}

/** Writes a catalogue of a tiny recogniser that is to be had directly, and of a tagger that is by the proxy only. */
async function writeCatalogue(folder: string, path: string) {
  const { description, folder: model } = await writeTinyModel(folder, 'zipformerCtc', {
    script: scriptOf('XIN CHÀO CÁC BẠN NHÉ'),
    hears: 'speech',
  });
  const files = Object.fromEntries(
    description.files.map(({ name }) => [name, readFileSync(join(model, name))]),
  );
  const place = createPlace(files);
  const port = await listen(place.server);
  const described = Object.entries(files).map(([name, content]) => ({
    name,
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const entryOf = (id: string, title: string, source: string) => ({
    ...description,
    id,
    title,
    files: described,
    sources: [{ folder: source }],
    publishedErrorRates: {},
    notes: 'For tests.',
  });
  const models = [
    entryOf('direct', 'Mô hình đường thẳng', `http://127.0.0.1:${port}/`),
    // A tagger serves without being proven, which takes seconds.
    {
      ...entryOf('outside', 'Mô hình sau proxy', 'http://models.example/'),
      purpose: 'punctuation',
      engine: null,
    },
  ];
  writeFileSync(path, JSON.stringify({ default: 'direct', models }));
  return { place, port };
}

test('A model comes whatever the network does, and who runs the machine reads what it waits for', async ({
  browser,
}, testInfo) => {
  const catalogue = testInfo.outputPath('catalogue.json');
  const { place, port } = await writeCatalogue(testInfo.outputPath('models'), catalogue);
  const proxy = createProxy(port);
  const nxnote = await startNxNote({
    NXNOTE_MODELS: 'auto',
    NXNOTE_MODELS_CATALOGUE: catalogue,
    HTTP_PROXY: `http://thu:mat-khau@127.0.0.1:${await listen(proxy.server)}`,
  });
  await withPage(browser, nxnote.address, OPERATOR, async (page) => {
    const photograph = async (name: string) => {
      for (const size of [NARROW, WIDE]) {
        await page.setViewportSize(size);
        await page.screenshot({ path: testInfo.outputPath(`${name}-${size.width}.png`), fullPage: true });
      }
    };
    const rowOf = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await page.goto('/quan-tri/mo-hinh');

    const direct = rowOf('Mô hình đường thẳng');
    const tryNow = direct.getByRole('button', { name: 'Thử lại ngay' });
    await expect(direct).toContainText(/Chưa tải được\. Sẽ tự thử lại sau \d+ (giây|phút)\./);
    await expect(direct).toContainText(`127.0.0.1:${port} trả về một trang web thay cho tệp mô hình.`);
    await expect(page.getByText('Một mô hình thật chưa tải được')).toBeVisible();
    await photograph('portal');

    place.become('wrong');
    await tryNow.click();
    await expect(direct).toContainText('khác tệp đã công bố (mã SHA-256 không khớp)');
    await expect(direct.getByRole('progressbar')).toBeHidden();
    await photograph('wrong');

    place.become('half');
    await tryNow.click();
    await expect(direct).toContainText(/Đang tải [1-5]\d%/);
    await photograph('coming');
    place.become('portal');
    await expect(direct).toContainText('bị ngắt giữa chừng. Phần đã tải được giữ lại');
    await expectInOrder(page);
    await photograph('cut');

    place.become('open');
    await tryNow.click();
    await expect(direct).toContainText('Đang dùng');
    await expect(page.getByText('Đang dùng mô hình khởi đầu')).toBeHidden();
    expect(place.resumed.length).toBeGreaterThan(0);

    const outside = rowOf('Mô hình sau proxy');
    await outside.getByRole('button', { name: 'Tải về' }).click();
    await expect(outside).toContainText('Proxy không cho đi tới models.example');
    await photograph('proxy');
    proxy.expect('mat-khau');
    await outside.getByRole('button', { name: 'Thử lại ngay' }).click();
    await expect(outside).toContainText('Sẵn sàng');
    expect(new Set(proxy.hosts)).toEqual(new Set(['models.example']));
    await photograph('here');
  });
  await nxnote.close();
  for (const server of [place.server, proxy.server]) {
    server.closeAllConnections();
    server.close();
  }
});
