import { expect, test } from 'vitest';
import { writeNames } from './names.ts';

/** The text with its names written; `chance` is what the tagger thinks of every word. */
function write(text: string, chance = 0.5): string {
  const texts = text.split(' ');
  const names = writeNames(
    texts,
    texts.map(() => chance),
  );
  return texts.map((word, index) => names.get(index) ?? word).join(' ');
}

test.each([
  'mai anh đi Hà Nội rồi vào Thành phố Hồ Chí Minh',
  'bà Nguyễn Thị Minh Khai là giám đốc',
  'mời anh Tuấn và chị Lan cho ý kiến',
  'họp vào sáng thứ Ba hoặc thứ Năm tuần sau',
  'Chủ nhật này nghỉ',
  'Bộ Giáo dục và Đào tạo trả lời Quốc hội',
  'KPI quý này và VAT của hóa đơn',
  'nghỉ Tết Nguyên đán ở miền Trung',
  'học tiếng Anh ở Nhật Bản',
  'họ về Nam Định và ra Hòa Bình',
])('%s', (text) => {
  expect(write(text.toLocaleLowerCase('vi'))).toBe(text);
});

test.each([
  'việc thứ hai là chi phí còn người thứ ba là ai',
  'anh em mình làm việc trong hòa bình',
  'hai bên cao bằng nhau',
  'bà con và cô giáo đều vui',
  'anh ấy trần tình với chị kia',
  'mai đi hồ bơi lương tháng này cao lắm',
])('%s: no name', (text) => {
  expect(write(text, 0.1)).toBe(text);
});

test('what is also a word is a name only where the tagger thinks so', () => {
  expect(write('chị hoa nói', 0.1)).toBe('chị hoa nói');
  expect(write('chị hoa nói', 0.4)).toBe('chị Hoa nói');
  expect(write('họ sống ở hòa bình', 0.1)).toBe('họ sống ở hòa bình');
});
