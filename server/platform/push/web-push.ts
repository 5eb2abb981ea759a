import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { PermanentJobError } from '../jobs/index.ts';
import { requestOutside } from '../outside/request-outside.ts';
import type { Push, Subscription } from './push.ts';
import { mayReach, readToken } from './read-token.ts';

/** How long a push service keeps a message for a browser that is switched off. */
const KEEP_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;
/** 404, 410: the subscription has ended (RFC 8030, 7.3). */
const GONE = new Set([404, 410]);
/** Refusals that may pass. */
const PASSING = new Set([408, 425, 429]);

interface WebPushOptions {
  /** VAPID (RFC 8292): the private number, 32 bytes, base64url; browsers subscribe to the point that belongs to it. */
  privateKey: string;
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:`. */
  subject: string;
  /** An origin on loopback that stands in for a push service. Only tests give it: no setting leads here. */
  standIn?: string | null;
}

/** @throws Error when the key is none */
export function createWebPush({ privateKey, subject, standIn = null }: WebPushOptions): Push {
  const publicKey = publicKeyOf(privateKey);
  return {
    publicKey,
    readToken: (token) => readToken(token, standIn),
    async send(subscription, { payload, topic }, signal) {
      // What was stored when other addresses were allowed is not sent to any more.
      if (!mayReach(subscription.endpoint, standIn)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(subscription, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: KEEP_SECONDS,
        contentEncoding: 'aes128gcm',
        topic,
      });
      const isStandIn = new URL(subscription.endpoint).origin === standIn;
      const status = await post(subscription, { headers, body, isStandIn, signal });
      if (GONE.has(status)) return 'gone';
      if (status >= 200 && status < 300) return 'taken';
      const error = new Error(`the push service answered ${status}`);
      throw status >= 400 && status < 500 && !PASSING.has(status) ? new PermanentJobError(error) : error;
    },
  };
}

interface Letter {
  headers: Record<string, string | number>;
  body: Buffer | null;
  isStandIn: boolean;
  signal: AbortSignal;
}

/** Follows no redirect and reads nothing of the answer but its status. */
async function post(
  { endpoint }: Subscription,
  { headers, body, isStandIn, signal }: Letter,
): Promise<number> {
  try {
    const { status } = await requestOutside(endpoint, {
      method: 'POST',
      headers,
      body,
      signal,
      timeoutMs: TIMEOUT_MS,
      isOwnServer: isStandIn,
      maxAnswerBytes: 0,
    });
    return status;
  } catch (error) {
    throw new Error(`the push service does not answer: ${(error as Error).message}`, { cause: error });
  }
}

function publicKeyOf(privateKey: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return curve.getPublicKey('base64url');
}
