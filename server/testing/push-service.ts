/** A push service and its browsers on loopback: checks who sends (RFC 8292) and decrypts what is sent (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { vi } from 'vitest';

export interface Browser {
  /** As `update-user-device` takes it. */
  token: string;
  /** What reached it, decrypted. */
  received: unknown[];
  /** Statuses that the next messages are answered with; then 201. */
  refusals: number[];
  /** Messages that came for it, taken or not. */
  knocks: number;
}

export interface PushService {
  /** For `pushStandIn`. */
  origin: string;
  /** Why messages were refused that were not sent as they should be. */
  faults: unknown[];
  subscribe(): Browser;
  /** Waits until this many messages came. */
  waitForKnocks(browser: Browser, count: number): Promise<void>;
  close(): Promise<void>;
}

interface Listener extends Browser {
  curve: ECDH;
  auth: Buffer;
}

/** @param publicKey that whoever sends must have signed with */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const listeners = new Map<string, Listener>();
  const faults: unknown[] = [];
  const server = createServer((request, response) => {
    void take(request).then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  async function take(request: IncomingMessage): Promise<number> {
    const body = await buffer(request);
    const listener = listeners.get(request.url ?? '');
    if (!listener) return 404;
    try {
      await checkSender(request, origin, publicKey());
      const message: unknown = JSON.parse(decrypt(body, listener));
      const refusal = listener.refusals.shift();
      if (refusal === undefined) listener.received.push(message);
      return refusal ?? 201;
    } catch (error) {
      faults.push(error);
      return 400;
    } finally {
      listener.knocks += 1;
    }
  }

  return {
    origin,
    faults,
    subscribe() {
      const path = `/${randomBytes(16).toString('hex')}`;
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
      const token = JSON.stringify({ endpoint: origin + path, expirationTime: null, keys });
      const listener: Listener = { token, received: [], refusals: [], knocks: 0, curve, auth };
      listeners.set(path, listener);
      return listener;
    },
    waitForKnocks: (browser, count) =>
      vi.waitFor(() => {
        if (browser.knocks < count) throw new Error(`${browser.knocks} of ${count} messages`);
      }, 15_000),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function checkSender({ headers }: IncomingMessage, origin: string, publicKey: string): Promise<void> {
  const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('not the key that the browser subscribed with');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
  const { payload } = await jwtVerify(token!, verifier, { audience: origin });
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('nobody to write to');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encryption');
  if (!(Number(headers.ttl) > 0)) throw new Error('no time to live');
}

/** One record of aes128gcm: salt, record size, length of the sender's point, that point, the text. */
function decrypt(body: Buffer, { curve, auth }: Listener): string {
  const salt = body.subarray(0, 16);
  const pointEnd = 21 + body[20]!;
  const sender = body.subarray(21, pointEnd);
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(pointEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
