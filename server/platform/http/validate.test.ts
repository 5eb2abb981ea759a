import { expect, test } from 'vitest';
import { z } from 'zod';
import { Password } from '../../../contract/sign-in/auth.ts';
import { endpoints } from '../../../contract/index.ts';
import { OneLine } from '../../../contract/values/one-line.ts';
import { compileValidator, parseLeniently } from './validate.ts';

/** Every field that may be absent, as a path to it. */
function listOptional(schema: unknown, path: readonly string[] = []): string[][] {
  const { properties = {}, required = [] } = schema as { properties?: object; required?: string[] };
  return Object.entries(properties).flatMap(([name, field]) => [
    ...(required.includes(name) ? [] : [[...path, name]]),
    ...listOptional(field, [...path, name]),
  ]);
}

const nest = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => ({ [name]: inner }), value);

const optional = Object.entries(endpoints).flatMap(([name, { body }]) => {
  const json = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return listOptional(json ?? {}).map((path) => [`${name} ${path.join('.')}`, body!, path] as const);
});

test('null is taken wherever a field of the contract may be absent', () => {
  expect(optional.length).toBeGreaterThan(20);
  const refused = optional.filter(([, body, path]) => {
    const { error } = parseLeniently(body, nest(path, null));
    return error?.issues.some((issue) => issue.path.join('.') === path.join('.')) ?? false;
  });
  expect(refused.map(([name]) => name)).toEqual([]);
});

test('null in a list, or where it means something, stays', () => {
  const schema = z.object({ words: z.array(z.string()).optional(), until: z.string().nullable() });
  expect(parseLeniently(schema, { words: ['a', null], until: null }).success).toBe(false);
  expect(parseLeniently(schema, { words: null, until: null }).data).toEqual({ until: null });
});

test.each([
  [z.string().min(5), 'abc', 'Cần có ít nhất 5 ký tự.'],
  [z.string().max(1000), 'a'.repeat(1001), 'Chỉ nhận nhiều nhất 1.000 ký tự.'],
  [z.email(), 'nonsense', 'Email chưa đúng. Kiểm tra lại địa chỉ.'],
  [z.uuid(), 'nonsense', 'Mã chưa đúng.'],
  [z.string().regex(/a/), 'b', 'Chưa đúng định dạng.'],
  [z.array(z.string()).min(1), [], 'Không được để trống.'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Chỉ nhận nhiều nhất 2 mục.'],
  [z.int(), 1.5, 'Cần là số nguyên.'],
  [z.number().min(2), 1, 'Cần từ 2 trở lên.'],
  [z.boolean(), 'true', 'Cần là true hoặc false.'],
  [z.enum(['a', 'b']), 'c', 'Cần là một trong: a, b.'],
  [Password, 'chín chữ', 'Cần có ít nhất 10 ký tự.'],
  [Password, '            ', 'Không được để trống.'],
  [OneLine(20), 'Họp\ngiao ban', 'Cần nằm trên một dòng, không có ký tự ẩn.'],
  [z.string().refine((text) => text === 'a'), 'b', 'Giá trị này không được nhận.'],
  [z.union([z.string(), z.number()]), true, 'Giá trị này không được nhận.'],
])('%# what is wrong is said in Vietnamese', (field, value, message) => {
  const validate = compileValidator({ schema: z.object({ field }), method: 'POST', url: '/' });
  expect(validate({ field: value })).toMatchObject({ error: { fields: [{ path: 'field', message }] } });
});
