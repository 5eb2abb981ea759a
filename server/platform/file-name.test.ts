import { describe, expect, test } from 'vitest';
import { attachment, toFileName } from './file-name.ts';

describe('file names', () => {
  test.each([
    ['Bản ghi', 'Bản ghi.srt'],
    ['Họp  giao ban\t20/11: "kho lạnh"', 'Họp giao ban 20 11 kho lạnh.srt'],
    ['../../etc/passwd', 'etc passwd.srt'],
    ['hợp đồng\u202Egnp.', 'hợp đồng gnp.srt'],
    ['...', 'Không tên.srt'],
    ['   ', 'Không tên.srt'],
    ['con', 'con_.srt'],
    ['x\u0000\r\nSet-Cookie: a=b', 'x Set-Cookie a=b.srt'],
  ])('%j becomes %j', (title, name) => expect(toFileName(title, '.srt', 'Không tên')).toBe(name));

  test('a long one is cut between letters', () => {
    const name = toFileName('ế'.repeat(300), '.docx', '');
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(205);
    expect(name).toMatch(/^ế+\.docx$/);
  });
});

test('a download carries its name in its own letters, and one in ASCII', () => {
  expect(attachment('Bản ghi (Đặng).srt')).toBe(
    `attachment; filename="ban ghi (dang).srt"; filename*=UTF-8''B%E1%BA%A3n%20ghi%20%28%C4%90%E1%BA%B7ng%29.srt`,
  );
});

test('no name gets out of its quotes or into another header', () => {
  const header = attachment('a"; filename="b\r\nX: y.srt');
  expect(header).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w.%~-]+$/);
});
