import { expect, test } from 'vitest';
import { chooseWords } from './choose-words.ts';
import { fillIn } from './fill-in.ts';
import { CONTACT_LINES } from './texts/contact-lines.ts';
import { privacyPolicy } from './texts/privacy-policy.ts';
import { termsOfUse } from './texts/terms-of-use.ts';

const ORIGIN = 'https://notes.example';
const NOTHING = { company: '', address: '', taxCode: '', email: '', hotline: '' };
const TOLD = {
  company: 'Công ty Hoa Gạo',
  address: '12 Phố Mẫu, Hà Nội',
  taxCode: '0100109106',
  email: 'hoi@hoagao.example',
  hotline: '1900 0000',
};

const contactOf = (site: typeof TOLD) =>
  CONTACT_LINES.map((line) => fillIn(line, chooseWords(site, ORIGIN))).filter((line) => line !== '');

test('names in braces become the words of the installation', () => {
  expect(fillIn('{company} ở {origin}, {socketOrigin}. {hotline}', chooseWords(TOLD, ORIGIN))).toBe(
    'Công ty Hoa Gạo ở https://notes.example, wss://notes.example. Đường dây nóng: 1900 0000.',
  );
});

test('other braces are text', () => {
  expect(fillIn("jq '{data:{record:{name}}}'", chooseWords(TOLD, ORIGIN))).toBe(
    "jq '{data:{record:{name}}}'",
  );
});

test('everything that is told about the company stands in the contact', () => {
  expect(contactOf(TOLD)).toEqual([
    'Đơn vị cung cấp: Công ty Hoa Gạo.',
    'Địa chỉ: 12 Phố Mẫu, Hà Nội.',
    'Mã số thuế: 0100109106.',
    'Email: hoi@hoagao.example',
    'Đường dây nóng: 1900 0000.',
  ]);
});

test('what is not told is left out, and somebody can still be asked', () => {
  expect(contactOf({ ...NOTHING, email: TOLD.email })).toEqual(['Email: hoi@hoagao.example']);
  expect(contactOf(NOTHING)).toEqual(['Liên hệ người đã cấp tài khoản cho mình.']);
});

test('the texts read on without a name', () => {
  const text = JSON.stringify([termsOfUse, privacyPolicy], (_, value: unknown) =>
    typeof value === 'string' ? fillIn(value, chooseWords(undefined, ORIGIN)) : value,
  );
  expect(text).toContain('NxNote do bên cung cấp dịch vụ (“Chúng tôi”) vận hành.');
  expect(text).toContain('"Bên cung cấp dịch vụ (“Chúng tôi”) thu thập dữ liệu');
  expect(text).not.toMatch(/\{[a-zA-Z]+\}/);
});
