import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

const words = {
  company: 'Công ty Hoa Gạo',
  hotline: 'Đường dây nóng: 1900 0000.',
  origin: 'https://notes.example',
  socketOrigin: 'wss://notes.example',
};

test('names in braces become the words of the installation', () => {
  expect(fillIn('{company} ở {origin}. {hotline}', words)).toBe(
    'Công ty Hoa Gạo ở https://notes.example. Đường dây nóng: 1900 0000.',
  );
});

test('other braces are text', () => {
  expect(fillIn("jq '{data:{record:{name}}}'", words)).toBe("jq '{data:{record:{name}}}'");
});
