/** A calendar server on loopback: what it publishes is what the test has put there last. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CalendarServer {
  origin: string;
  /** Of the calendar that it publishes. */
  address: string;
  /** Statuses of its answers, oldest first. */
  answered: number[];
  /** Publishes these events. */
  publish(...events: string[]): void;
  /** Answers all calls like this until the next `publish`. */
  answer(status: number, body?: string | Buffer, headers?: OutgoingHttpHeaders): void;
  stop(): Promise<void>;
}

export async function startCalendarServer(): Promise<CalendarServer> {
  const answered: number[] = [];
  let given: { status: number; body: string | Buffer; headers: OutgoingHttpHeaders };
  const publish = (...events: string[]): void => {
    const body = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    given = { status: 200, body, headers: { 'content-type': 'text/calendar', etag } };
  };
  publish();
  const server = createServer((request, response) => {
    const { etag } = given.headers;
    const status = etag !== undefined && request.headers['if-none-match'] === etag ? 304 : given.status;
    answered.push(status);
    response.writeHead(status, given.headers).end(status === 304 ? undefined : given.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    address: `${origin}/ical/mau%40congty.vn/private-0123456789abcdef/basic.ics`,
    answered,
    publish,
    answer: (status, body = '', headers = {}) => void (given = { status, body, headers }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An event of an hour. @param lines more properties */
export function calendarEvent(uid: string, title: string, start: Date, ...lines: string[]): string {
  const written = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${title}`,
    `DTSTART:${written(start)}`,
    `DTEND:${written(new Date(start.getTime() + 3_600_000))}`,
    ...lines,
    'END:VEVENT',
  ].join('\r\n');
}
