/** What we write, read by programs of others: FFmpeg for subtitles, an XML parser for TTML and Word. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { Window, type Element, type XMLDocument } from 'happy-dom';
import { AVERROR_EOF } from 'node-av/constants';
import { FormatContext, Packet } from 'node-av/lib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ExportFormat } from '../../contract/exports/exports.ts';
import { textOf } from '../../transcript/subtitles/index.ts';
import { toCues } from './cues.ts';
import { BARE, FULL, makeContent } from './testing/make-content.ts';
import { writeExport } from './write-export.ts';

const content = makeContent(
  [
    {
      speaker: 'Nguyễn Thị Mẫu',
      text: 'Rồi, mình sang phần hợp đồng kho lạnh nhé. Hôm trước anh Thử có gửi bản dự thảo, mọi người đọc chưa ạ?',
    },
    {
      speaker: '<b>Đặng</b> & "Ví Dụ"',
      text: 'Dạ 5 < 6 & 7 > 3, Ẩn Ỗng Ễnh ợ Ặc ữ 1.200 ₫ {\\an8} <script>alert(1)</script>',
    },
    { text: 'Vâng.' },
  ],
  ['bản dự thảo,', 'phần hợp đồng'],
);

interface ReadCue {
  startMs: number;
  endMs: number;
  text: string;
}

/** The cues as they were cut, in the letters that a format without escapes has for tags. */
const expected = (isEscaped: boolean): ReadCue[] =>
  toCues(content, false, BARE.cues).map(({ startMs, endMs, lines }) => {
    const text = lines.map(textOf).join('\n');
    return { startMs, endMs, text: isEscaped ? escape(text) : text };
  });

const escape = (text: string): string =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('\\', '/');

async function write(format: ExportFormat, options = BARE): Promise<Buffer> {
  return Buffer.from(await writeExport(content, format, options));
}

/** What FFmpeg's own reader of the format finds. */
async function readWithFfmpeg(format: 'srt' | 'vtt' | 'ass', options = BARE): Promise<ReadCue[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nxnote-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, `cues.${format}`);
  await writeFile(path, await write(format, options));
  const file = new FormatContext();
  const packet = new Packet();
  packet.alloc();
  const cues: ReadCue[] = [];
  try {
    expect(file.openInputSync(`file:${path}`)).toBeGreaterThanOrEqual(0);
    expect(file.streams).toHaveLength(1);
    const { num, den } = file.streams[0]!.timeBase;
    const toMs = (time: bigint): number => (Number(time) * num * 1000) / den;
    for (
      let status = file.readFrameSync(packet);
      status !== AVERROR_EOF;
      status = file.readFrameSync(packet)
    ) {
      expect(status).toBe(0);
      const startMs = toMs(packet.pts);
      cues.push({ startMs, endMs: startMs + toMs(packet.duration), text: packet.data!.toString('utf8') });
      packet.unref();
    }
    return cues;
  } finally {
    packet.free();
    file.closeInputSync();
  }
}

const parseXml = (text: string): XMLDocument =>
  new new Window().DOMParser().parseFromString(text, 'application/xml');

describe('FFmpeg reads the same times and words', () => {
  test('srt', async () => {
    const cues = await readWithFfmpeg('srt');
    expect(cues.map((cue) => ({ ...cue, text: cue.text.replaceAll('\r', '') }))).toEqual(expected(true));
    expect([...(await write('srt')).subarray(0, 3)]).not.toEqual([0xef, 0xbb, 0xbf]);
  });

  test('vtt: between the times of the words', async () => {
    const cues = await readWithFfmpeg('vtt', FULL);
    const plain = cues.map((cue) => ({
      ...cue,
      text: unescape(cue.text.replace(/<v [^>]*>|<[\d:.]+>/g, '')),
    }));
    expect(plain).toEqual(expected(false));
  });

  test('ass: to the hundredth of a second', async () => {
    const cues = await readWithFfmpeg('ass', FULL);
    // The packet holds the fields behind the times: ReadOrder, Layer, Style, Name, three margins, Effect, Text.
    const texts = cues.map(({ text }) =>
      text
        .split(',')
        .slice(8)
        .join(',')
        .replaceAll(String.raw`\N`, '\n'),
    );
    const wanted = expected(true);
    expect(texts).toEqual(wanted.map(({ text }) => text));
    cues.forEach(({ startMs, endMs }, index) => {
      expect(Math.abs(startMs - wanted[index]!.startMs)).toBeLessThanOrEqual(5);
      expect(Math.abs(endMs - wanted[index]!.endMs)).toBeLessThanOrEqual(5);
    });
  });
});

const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

test('TTML is XML with the same times and words', async () => {
  const tt = parseXml((await write('ttml', FULL)).toString('utf8'));
  const cues = [...tt.getElementsByTagName('p')].map((element) => ({
    startMs: readClock(element.getAttribute('begin')!),
    endMs: readClock(element.getAttribute('end')!),
    text: textWithBreaks(element),
  }));
  expect(cues).toEqual(expected(false));
  const names = [...tt.getElementsByTagName('ttm:name')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Nguyễn Thị Mẫu', '<b>Đặng</b> & "Ví Dụ"', 'Chưa rõ người nói']);
});

const textWithBreaks = (element: Element): string =>
  [...element.childNodes]
    .map((node) => (node.nodeName.toLowerCase() === 'br' ? '\n' : node.textContent))
    .join('');

function readClock(text: string): number {
  const [hours, minutes, seconds] = text.split(':').map(Number);
  return Math.round(((hours! * 60 + minutes!) * 60 + seconds!) * 1000);
}

describe('Word', () => {
  async function readDocx(): Promise<Record<string, string>> {
    const files = unzipSync(await write('docx', { ...FULL, comments: true }));
    return Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
    );
  }

  test('holds each paragraph under its speaker and time', async () => {
    const files = await readDocx();
    const body = parseXml(files['word/document.xml']!);
    const paragraphs = [...body.getElementsByTagName('w:p')].map((paragraph) =>
      [...paragraph.getElementsByTagName('w:t')].map(({ textContent }) => textContent).join(''),
    );
    expect(paragraphs[0]).toBe('Họp kho lạnh');
    const said = content.paragraphs.map(({ words }) => words.map(({ text }) => text).join(' '));
    expect(paragraphs[2]).toBe('Người nói: Nguyễn Thị Mẫu, <b>Đặng</b> & "Ví Dụ", Chưa rõ người nói');
    const shown = paragraphs.slice(3).filter((text) => text !== '');
    content.paragraphs.forEach(({ speaker }, index) => {
      expect(shown[index]!.startsWith(speaker)).toBe(true);
      expect(shown[index]!.endsWith(said[index]!)).toBe(true);
    });
  });

  test('holds comments on the words that they are about', async () => {
    const files = await readDocx();
    const comments = parseXml(files['word/comments.xml']!).getElementsByTagName('w:comment');
    expect([...comments].map((comment) => comment.getAttribute('w:author'))).toEqual([
      'Trần Thử',
      'Trần Thử',
    ]);
    const marked = [
      ...files['word/document.xml']!.matchAll(
        /<w:commentRangeStart w:id="(\d)"\/>(.*?)<w:commentRangeEnd w:id="\1"\/>/g,
      ),
    ];
    const covered = marked.map(([, , xml]) =>
      [...xml!.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, text]) => text).join(''),
    );
    expect(covered.map((text) => text.trim())).toEqual(['phần hợp đồng', 'bản dự thảo,']);
  });

  test('every part is well-formed and calls nothing from outside', async () => {
    for (const xml of Object.values(await readDocx())) {
      expect(parseXml(xml).getElementsByTagName('parsererror')).toHaveLength(0);
      expect(xml).not.toContain('TargetMode="External"');
      expect(xml).not.toContain('<script');
    }
  });
});

test('a PDF carries the letters of its text, its title, its language and its structure', async () => {
  const pdf = (await write('pdf')).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1.7/);
  expect(pdf).toContain('Tinos');
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf).toMatch(/\/S \/H1\b/);
  expect(pdf.match(/\/S \/P\b/g)).toHaveLength(1 + content.paragraphs.length);
  expect(pdf).toContain('/Lang (vi-VN)');
  expect(pdf).not.toMatch(/\/(JavaScript|JS|OpenAction|URI|Launch)\b/);
});
