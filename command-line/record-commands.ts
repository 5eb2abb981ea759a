/** Commands on records: sending, listing, reading, taking home, watching a folder. */
import { basename, resolve } from 'node:path';
import type { ExportFormat } from '../contract/exports/exports.ts';
import type { CallReply } from '../contract/endpoint.ts';
import type { publicEndpoints } from '../contract/public-api/index.ts';
import type { ApiRecord, ApiTranscript } from '../contract/public-api/records.ts';
import type { ApiSearchResult } from '../contract/public-api/search.ts';
import { SEARCH_PAGE_SIZE } from '../contract/search/search-routes.ts';
import type { Client } from './client.ts';
import type { Command, CommandCall } from './command.ts';
import { CommandFailure } from './failure.ts';
import { failureOf, followRecord, isOver } from './follow-record.ts';
import { FORMAT, handOver, OUTPUT, requirePlace } from './hand-over.ts';
import { messages } from './messages.ts';
import { sendFile } from './send-file.ts';
import { clock, dateTime } from './terminal.ts';
import { watchFolder } from './watch-folder.ts';

type Minutes = CallReply<typeof publicEndpoints.getApiMinutes>;

const STATUSES = ['processing', 'done', 'failed'] as const;
const PAGE_SIZE = 100;
const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** A whole number. @throws CommandFailure */
function readNumber(texts: CommandCall['texts'], option: string, from: number, to: number) {
  const text = texts[option];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < from || number > to)
    throw new CommandFailure('usage', messages.notNumber(`--${option}`, from, to));
  return number;
}

/** A day as the API takes it. @throws CommandFailure */
function readDay(texts: CommandCall['texts'], option: string): string | undefined {
  const text = texts[option];
  if (text !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw new CommandFailure('usage', messages.notDay(`--${option}`));
  return text;
}

/** Of a record; the address of its page does too. @throws CommandFailure */
export function readId(text: string): string {
  const id = ID.exec(text)?.[0];
  if (id === undefined) throw new CommandFailure('usage', messages.notId(text));
  return id.toLowerCase();
}

async function upload({ words, texts, flags, terminal, client }: CommandCall): Promise<void> {
  const connected = await client();
  const speakers = readNumber(texts, 'speakers', 1, 30);
  const { name } = texts;
  const format = texts.format as ExportFormat | undefined;
  const isWaiting = flags.wait === true || format !== undefined;
  for (const path of words) {
    const title = basename(path);
    const sent = await sendFile(connected, {
      path: resolve(path),
      name,
      speakers,
      isNew: flags.again === true,
      onProgress: (part) => terminal.progress(messages.sending(title, Math.floor(part * 100))),
    });
    terminal.progress(null);
    if (sent.wasSentBefore) terminal.note(messages.sentBefore(title));
    else terminal.note(messages.sent(title));
    if (!isWaiting) {
      terminal.print(sent.record.id, { record: sent.record });
      continue;
    }
    // What is answered again is as it was then.
    const { record: now } = await connected.call('getApiRecord', { params: { id: sent.record.id } });
    const record = await followRecord(connected, terminal, now);
    if (format === undefined) {
      terminal.note(messages.converted(title));
      terminal.print(record.id, { record });
    } else await takeHome(connected, { texts, flags, terminal }, record, format);
  }
}

async function list({ texts, terminal, client }: CommandCall): Promise<void> {
  const connected = await client();
  const limit = readNumber(texts, 'limit', 1, 100_000) ?? 20;
  const status = texts.status as (typeof STATUSES)[number] | undefined;
  const found: ApiRecord[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: Math.min(limit - found.length, PAGE_SIZE), status, q: texts.name, cursor };
    const page = await connected.call('listApiRecords', { query });
    found.push(...page.records);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && found.length < limit);
  for (const record of found) terminal.print(lineOf(record), { record });
  if (found.length === 0) terminal.note(messages.noRecords);
}

async function search({ words, texts, terminal, client }: CommandCall): Promise<void> {
  const connected = await client();
  const limit = readNumber(texts, 'limit', 1, 1000) ?? 20;
  const query = {
    q: words.join(' '),
    speaker: texts.speaker,
    from: readDay(texts, 'from'),
    to: readDay(texts, 'to'),
  };
  const found: ApiSearchResult[] = [];
  let cursor: string | undefined;
  do {
    const limitOfPage = Math.min(limit - found.length, SEARCH_PAGE_SIZE);
    const page = await connected.call('searchApi', { query: { ...query, limit: limitOfPage, cursor } });
    if (page.is_near && found.length === 0) terminal.note(messages.nearWords);
    found.push(...page.results);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined && found.length < limit);
  for (const result of found) terminal.print(writeResult(result), { result });
  if (found.length === 0) terminal.note(messages.noHits);
}

function writeResult({ record, total, hits }: ApiSearchResult): string {
  const lines = hits.map(({ start_ms: ms, speaker, text }) => {
    const at = ms === null ? '' : `[${clock(ms)}] `;
    return `  ${at}${speaker === null ? '' : `${speaker}: `}${text}`;
  });
  if (total > hits.length) lines.push(`  ${messages.moreHits(total - hits.length)}`);
  return [[record.id, dateTime(record.create_time), record.name].join('  '), ...lines].join('\n');
}

const lineOf = ({ id, status, progress, duration_ms: ms, create_time: at, name }: ApiRecord): string => {
  const state = messages.statuses[status];
  const part = status === 'processing' ? ` ${Math.floor(progress * 100)}%` : '';
  return [id, dateTime(at), clock(ms), `${state}${part}`, name].join('  ');
};

async function show({ words, flags, terminal, client }: CommandCall): Promise<void> {
  const connected = await client();
  const id = readId(words[0]!);
  const { record } = await connected.call('getApiRecord', { params: { id } });
  if (flags.minutes === true) {
    const minutes = await connected.call('getApiMinutes', { params: { id } });
    terminal.print(`${record.name}\n\n${writeMinutes(minutes)}`, { record, ...minutes });
    return;
  }
  const transcript = await connected.call('getApiTranscript', { params: { id }, query: {} });
  terminal.print(`${lineOf(record)}\n\n${writeText(transcript)}`, { record, transcript });
  if (record.status === 'failed') throw failureOf(record);
}

const writeText = ({ paragraphs }: ApiTranscript): string =>
  paragraphs.length === 0
    ? messages.noText
    : paragraphs
        .map(({ speaker, start_ms: ms, text }) => `[${clock(ms)}] ${speaker ? `${speaker}: ` : ''}${text}`)
        .join('\n\n');

function writeMinutes({ minutes }: Minutes): string {
  if (minutes === null) return messages.noMinutes;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${line}`)];
  return [
    minutes.title,
    ...section(
      messages.conclusions,
      minutes.conclusions.map(({ text }) => text),
    ),
    ...section(
      messages.tasks,
      minutes.tasks.map(({ what, who, until }) => messages.task(what, who, until)),
    ),
  ].join('\n');
}

async function exportRecord({ words, texts, flags, terminal, client }: CommandCall): Promise<void> {
  const connected = await client();
  const { record } = await connected.call('getApiRecord', { params: { id: readId(words[0]!) } });
  if (!isOver(record)) terminal.note(messages.converting(record.name, Math.floor(record.progress * 100)));
  const format = (texts.format as ExportFormat | undefined) ?? 'txt';
  await takeHome(connected, { texts, flags, terminal }, record, format);
}

async function takeHome(
  client: Client,
  asked: Pick<CommandCall, 'texts' | 'flags' | 'terminal'>,
  record: ApiRecord,
  format: ExportFormat,
): Promise<void> {
  requirePlace(asked, format);
  const content = await client.file('exportApiRecord', { params: { id: record.id }, query: { format } });
  await handOver(asked, { record }, format, content);
}

const LIMIT = { type: 'string', value: 'SỐ', text: 'Nhiều nhất bao nhiêu bản ghi, mặc định 20.' } as const;

export const RECORD_COMMANDS: Readonly<Record<string, Command>> = {
  upload: {
    usage: 'upload TỆP… [--wait] [--format DẠNG]',
    text: 'Gửi tệp âm thanh và in mã bản ghi. Gửi lại cùng tệp trong 24 giờ thì không trừ phút thêm.',
    words: [1, Infinity],
    scope: 'records:write',
    options: {
      wait: { type: 'boolean', short: 'w', text: 'Chờ đến khi chuyển đổi xong.' },
      format: { ...FORMAT, text: `Chờ xong rồi lấy văn bản: ${FORMAT.text}.` },
      ...OUTPUT,
      name: { type: 'string', value: 'TÊN', text: 'Tên bản ghi, mặc định là tên tệp.' },
      speakers: { type: 'string', value: 'SỐ', text: 'Số người nói, nếu biết trước.' },
      again: { type: 'boolean', text: 'Tạo bản ghi mới dù tệp này đã gửi.' },
    },
    run: upload,
  },
  list: {
    usage: 'list [--name TÊN] [--status TRẠNG_THÁI] [--limit SỐ]',
    text: 'Liệt kê bản ghi, mới nhất trước.',
    words: [0, 0],
    scope: 'records:read',
    options: {
      name: { type: 'string', value: 'TÊN', text: 'Một phần của tên, có dấu hay không đều được.' },
      status: { type: 'string', value: 'TRẠNG_THÁI', text: STATUSES.join(', '), values: STATUSES },
      limit: LIMIT,
    },
    run: list,
  },
  search: {
    usage: 'search TỪ… [--speaker TÊN] [--from NGÀY] [--to NGÀY] [--limit SỐ]',
    text: 'Tìm trong lời nói, biên bản, bình luận và tên của mọi bản ghi, có dấu hay không đều được.',
    words: [1, Infinity],
    scope: 'transcripts:read',
    options: {
      speaker: { type: 'string', value: 'TÊN', text: 'Ai nói hoặc viết.' },
      from: { type: 'string', value: 'NGÀY', text: 'Bản ghi tạo từ ngày này, viết như 2026-11-30.' },
      to: { type: 'string', value: 'NGÀY', text: 'Đến hết ngày này.' },
      limit: LIMIT,
    },
    run: search,
  },
  show: {
    usage: 'show MÃ_BẢN_GHI [--minutes]',
    text: 'In văn bản theo người nói, hoặc biên bản.',
    words: [1, 1],
    scope: 'records:read, transcripts:read',
    options: { minutes: { type: 'boolean', text: 'In biên bản: kết luận và việc phải làm.' } },
    run: show,
  },
  export: {
    usage: 'export MÃ_BẢN_GHI [--format DẠNG] [--output TÊN_TỆP]',
    text: 'Lấy văn bản hoặc phụ đề thành tệp, mặc định txt.',
    words: [1, 1],
    scope: 'records:read, exports:read',
    options: { format: FORMAT, ...OUTPUT },
    run: exportRecord,
  },
  watch: {
    usage: 'watch THƯ_MỤC [--format DẠNG] [--once]',
    text: 'Gửi mọi tệp âm thanh vào thư mục này và ghi văn bản bên cạnh. Dừng lúc nào cũng được.',
    words: [1, 1],
    scope: 'records:read, records:write, exports:read',
    options: {
      format: { ...FORMAT, text: `Dạng của văn bản, mặc định txt: ${FORMAT.text}.` },
      once: { type: 'boolean', text: 'Làm hết những tệp đang có rồi dừng.' },
      every: { type: 'string', value: 'GIÂY', text: 'Xem lại thư mục sau mỗi bao nhiêu giây, mặc định 5.' },
    },
    async run({ words, texts, flags, terminal, client }) {
      const pauseMs = (readNumber(texts, 'every', 1, 3600) ?? 5) * 1000;
      const format = (texts.format as ExportFormat | undefined) ?? 'txt';
      const folder = resolve(words[0]!);
      const isOnce = flags.once === true;
      await watchFolder({ client: await client(), terminal, folder, format, isOnce, pauseMs });
    },
  },
};
