import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Nguyễn Văn Ẩn', 'Nguyễn Văn Ẩn'],
  ['Nguyễn Văn Ẩn'.normalize('NFD'), 'Nguyễn Văn Ẩn'],
  ['ThS.Nguyễn', 'ThS. Nguyễn'],
  ['Họp Q3.2026, v1.2', 'Họp Q3.2026, v1.2'],
  ['Vietcombank https://vcb.xac-thuc.com/a', 'Vietcombank https: vcb. xac-thuc. com/a'],
  ['vcb。com vcb．com www.1vcb.com', 'vcb. com vcb. com www. 1vcb. com'],
  ['a@vcb.com', 'a@ vcb. com'],
  ['một\r\nBcc: hai\u2028ba\u0000\u202E', 'một Bcc: hai ba'],
  ['x'.repeat(255), `${'x'.repeat(59)}…`],
])('%j stands in an email as %j', (name, shown) => expect(plainName(name)).toBe(shown));
