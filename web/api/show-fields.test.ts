import { expect, test } from 'vitest';
import { failureOf } from './call-failure.ts';
import { showFields } from './show-fields.ts';

const shownOf = (body: unknown): [boolean, Record<string, string>] => {
  const shown: Record<string, string> = {};
  const names = ['full_name', 'email'] as const;
  const isShown = showFields(failureOf(body), names, (name, { message }) => (shown[name] = message));
  return [isShown, shown];
};
const refusal = { code: 'BAD_REQUEST', message: 'Yêu cầu không hợp lệ.', statusCode: 400 };

test('what the server says about fields of a form is shown beside them', () => {
  const fields = [
    { path: 'data.full_name', message: 'Không được để trống.' },
    { path: 'agreed_texts.terms', message: 'Thiếu giá trị.' },
  ];
  expect(shownOf({ ...refusal, fields })).toEqual([true, { full_name: 'Không được để trống.' }]);
});

test('a refusal that is about no field of the form is left to its sentence', () => {
  expect(shownOf(refusal)).toEqual([false, {}]);
  expect(shownOf({ ...refusal, fields: [{ path: '', message: 'Cần là nhóm các trường.' }] })).toEqual([
    false,
    {},
  ]);
  expect(shownOf(null)).toEqual([false, {}]);
});
