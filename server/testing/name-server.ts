/** A name server on this machine that knows TXT records (RFC 1035, section 4). */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  /** As a setting takes it: `127.0.0.1:5353`. */
  address: string;
  /** The values by name; others have none. */
  records: Map<string, string>;
  stop(): Promise<void>;
}

const HEADER_BYTES = 12;
const TXT = 16;
const INTERNET = 1;
const ANSWER_RECURSION_AVAILABLE = 0x8180;
const NO_SUCH_NAME = 3;
/** A pointer to the name of the question. */
const NAME_OF_QUESTION = 0xc0_00 | HEADER_BYTES;

export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answer(query, records), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    async stop() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function answer(query: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  // After the name come its type and class.
  const question = query.subarray(HEADER_BYTES, at + 5);
  const value = records.get(labels.join('.'));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(query.readUInt16BE(0), 0);
  header.writeUInt16BE(ANSWER_RECURSION_AVAILABLE | (value === undefined ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(value === undefined ? 0 : 1, 6);
  if (value === undefined) return Buffer.concat([header, question]);
  const text = Buffer.from(value);
  const record = Buffer.alloc(13);
  record.writeUInt16BE(NAME_OF_QUESTION, 0);
  record.writeUInt16BE(TXT, 2);
  record.writeUInt16BE(INTERNET, 4);
  record.writeUInt32BE(0, 6);
  record.writeUInt16BE(text.length + 1, 10);
  record.writeUInt8(text.length, 12);
  return Buffer.concat([header, question, record, text]);
}
