import { expect, test } from 'vitest';
import { layOutLetter } from './letter-layout.ts';

const CONTENT = {
  subject: 'Thư mẫu',
  paragraphs: ['Chào bạn,'],
  action: { label: 'Mở', url: 'https://notes.example/' },
  notes: ['Ghi chú.'],
};
const NOTHING = { company: '', address: '', taxCode: '', email: '', hotline: '' };

test('who writes stands under the letter, as text and as HTML', () => {
  const { text, html } = layOutLetter('mau@example.com', CONTENT, {
    company: 'Công ty "Hoa & Gạo"',
    address: '12 Phố Mẫu, Hà Nội',
    taxCode: '0100109106',
    email: 'hoi@hoagao.example',
    hotline: '1900 0000',
  });
  expect(text).toMatch(
    /\n\nNxNote\n© 2025\. Sản phẩm của Công ty "Hoa & Gạo"\nĐịa chỉ: 12 Phố Mẫu, Hà Nội · Mã số thuế: 0100109106\nEmail: hoi@hoagao\.example · Đường dây nóng: 1900 0000$/,
  );
  expect(html).toContain('© 2025. Sản phẩm của Công ty &quot;Hoa &amp; Gạo&quot;</p>');
  expect(html).toContain('Đường dây nóng: 1900 0000</p>');
});

test('what is not told is left out', () => {
  const only = layOutLetter('mau@example.com', CONTENT, { ...NOTHING, hotline: '1900 0000' });
  expect(only.text).toMatch(/\n\nNxNote\nĐường dây nóng: 1900 0000$/);
  const nothing = layOutLetter('mau@example.com', CONTENT, NOTHING);
  expect(nothing.text).toMatch(/Ghi chú\.\n\nNxNote$/);
  expect(nothing.html).toMatch(/Ghi chú\.<\/p>\n<\/div>/);
});
