/** What is asked of Zoom's REST interface, as a server-to-server app of the company's account. */
import { z } from 'zod';
import type { ZoomSettings } from '../../config.ts';

const TIMEOUT_MS = 10_000;
/** A token is used until shortly before its end. */
const SPARE_MS = 60_000;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Meeting = z.object({ uuid: z.string(), host_id: z.string() });

export interface ZoomMeeting {
  /** Of its present or next time. */
  uuid: string;
  hostId: string;
}

export interface ZoomApi {
  /** @returns null for a meeting of another account, or none @throws Error where Zoom cannot be asked */
  readMeeting(number: string): Promise<ZoomMeeting | null>;
  /** Asks for the stream of a meeting that goes on. @returns whether Zoom begins one; false before the meeting has begun */
  startStream(number: string, hostId: string): Promise<boolean>;
}

/** @returns null where no such app is set up */
export function createZoomApi({ api, clientId }: ZoomSettings): ZoomApi | null {
  if (!api) return null;
  let token: { text: string; untilMs: number } | null = null;

  async function readToken(): Promise<string> {
    if (token && token.untilMs > Date.now()) return token.text;
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: api!.accountId });
    const credentials = Buffer.from(`${api!.clientId}:${api!.clientSecret}`).toString('base64');
    const response = await fetch(`${api!.tokenUrl}?${query}`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Zoom gives no token: ${response.status}`);
    const { access_token: text, expires_in: seconds } = Token.parse(await response.json());
    token = { text, untilMs: Date.now() + seconds * 1000 - SPARE_MS };
    return text;
  }

  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(api!.url + path, {
      method,
      headers: {
        authorization: `Bearer ${await readToken()}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 401) token = null;
    return response;
  }

  return {
    async readMeeting(number) {
      const response = await ask('GET', `/meetings/${number}`);
      if (response.status === 400 || response.status === 404) return null;
      if (!response.ok) throw new Error(`Zoom tells nothing of a meeting: ${response.status}`);
      const { uuid, host_id: hostId } = Meeting.parse(await response.json());
      return { uuid, hostId };
    },
    async startStream(number, hostId) {
      const settings = { client_id: clientId, participant_user_id: hostId };
      const response = await ask('PATCH', `/live_meetings/${number}/rtms_app/status`, {
        action: 'start',
        settings,
      });
      await response.body?.cancel();
      return response.ok;
    },
  };
}
