import { describe, expect, test } from 'vitest';
import { EXPORT_FORMATS, type ExportFormat } from '../../contract/exports/exports.ts';
import { onlyBookmarks, type ExportContent } from './content.ts';
import { BARE, FULL, HEADING, makeContent } from './testing/make-content.ts';
import { writeExport } from './write-export.ts';

async function write(content: ExportContent, format: ExportFormat, options = FULL): Promise<string> {
  return Buffer.from(await writeExport(content, format, options)).toString('utf8');
}

const meeting = makeContent(
  [{ speaker: 'Nguyễn Thị Mẫu', text: 'Xin chào cả nhà.' }, { text: 'Dạ em chào chị.' }],
  ['cả nhà.'],
);

describe('txt', () => {
  test('is the text alone unless speakers and times are asked for', async () => {
    expect(await write(meeting, 'txt', BARE)).toBe('Xin chào cả nhà.\n\nDạ em chào chị.\n');
    expect(await write(meeting, 'txt')).toBe(
      '[00:00:00] Nguyễn Thị Mẫu\nXin chào cả nhà.\n\n[00:00:00] Chưa rõ người nói\nDạ em chào chị.\n',
    );
  });

  test('with comments, what was said stands under the paragraph', async () => {
    expect(await write(meeting, 'txt', { ...BARE, comments: true })).toBe(
      'Xin chào cả nhà.\n  “cả nhà.”\n  - Trần Thử: Xem lại chỗ này\n\nDạ em chào chị.\n',
    );
  });

  test('of bookmarks only', async () => {
    expect(await write(onlyBookmarks(meeting), 'txt', { ...FULL, bookmarksOnly: true })).toBe(
      '[00:00:00] Nguyễn Thị Mẫu\ncả nhà.\n',
    );
  });
});

describe('srt', () => {
  test('numbers from 1, ends lines with CRLF, has a comma before the milliseconds and no byte order mark', async () => {
    const long = makeContent([{ text: 'một' }, { text: 'hai' }]);
    expect(await write(long, 'srt', BARE)).toBe(
      '1\r\n00:00:00,000 --> 00:00:00,117\r\nmột\r\n\r\n2\r\n00:00:00,200 --> 00:00:00,900\r\nhai\r\n\r\n',
    );
  });

  test('names whoever begins to speak, where asked for', async () => {
    expect(await write(meeting, 'srt')).toContain('Nguyễn Thị Mẫu: Xin chào cả nhà.');
    expect(await write(meeting, 'srt', BARE)).not.toContain('Mẫu');
  });
});

test('vtt gives every word its time, and speakers a voice', async () => {
  expect(await write(makeContent([{ speaker: 'An', text: 'xin chào' }]), 'vtt')).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:00.833\n<v An>xin <00:00:00.200>chào\n',
  );
});

test('json holds words with their times, comments only where asked for, and no address', async () => {
  const data = JSON.parse(await write(meeting, 'json', { ...BARE, comments: true })) as unknown;
  expect(data).toMatchObject({
    name: 'Họp kho lạnh',
    paragraphs: [
      {
        speaker: 'Nguyễn Thị Mẫu',
        words: [{ text: 'Xin', stime: 0, etime: 200 }, {}, {}, {}],
        bookmarks: [{ text: 'cả nhà.', comments: [{ name: 'Trần Thử', label: 'Xem lại\nchỗ này' }] }],
      },
      { speaker: 'Chưa rõ người nói' },
    ],
  });
  expect(await write(meeting, 'json', { ...BARE, comments: true })).not.toContain('thu@example.com');
  expect(await write(meeting, 'json', BARE)).not.toContain('Trần Thử');
});

test('nothing said gives a valid file of each kind', async () => {
  const empty: ExportContent = { ...HEADING, paragraphs: [] };
  for (const format of EXPORT_FORMATS) await expect(write(empty, format)).resolves.toBeDefined();
  expect(await write(empty, 'srt')).toBe('');
  expect(await write(empty, 'vtt')).toBe('WEBVTT\n');
});

describe('what would be more than text is text', () => {
  const speaker = '<img src=x onerror=alert(1)>\u202E"{\\b1}, &amp;';
  const text =
    '<script>alert(1)</script> --> {\\an8}x & [a](javascript:b) *c* \u0000\u0007\u202Edcba\uFFFE \u2066 e\u0301';
  const hostile = makeContent([{ speaker, text }]);

  test.each(EXPORT_FORMATS.filter((format) => format !== 'docx' && format !== 'pdf'))(
    '%s holds no control and turns no direction',
    async (format) => {
      const written = await write(hostile, format);
      expect(written).not.toMatch(/(?![\r\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u);
      expect(written).toContain('é');
    },
  );

  test('srt and ass know no escape: tags become letters that look like them', async () => {
    for (const format of ['srt', 'ass'] as const) {
      const said = (await write(hostile, format))
        .replace(/^\d\d:\d\d.*-->.*$/gm, '')
        .split('[Events]')
        .at(-1)!;
      expect(said).not.toMatch(/[<>{}]/);
      expect(said).toContain('‹script›alert(1)‹/script›');
    }
    const dialogues = (await write(hostile, 'ass'))
      .split('\n')
      .filter((line) => line.startsWith('Dialogue:'));
    // Nine commas divide the fields; a tenth could only be part of the text.
    for (const line of dialogues) expect(line.split(',').slice(0, 9).join(',')).toMatch(/,0,0,0,$/);
  });

  test('vtt and ttml escape', async () => {
    for (const format of ['vtt', 'ttml'] as const) {
      const written = await write(hostile, format);
      expect(written).not.toContain('<script');
      expect(written).not.toContain('<img');
      expect(written).toContain('&lt;script&gt;');
    }
  });

  test('md escapes tags, links and emphasis', async () => {
    const written = await write(hostile, 'md');
    expect(written).toContain(String.raw`\<script\>`);
    expect(written).toContain(String.raw`\[a\](javascript:b) \*c\*`);
  });
});
