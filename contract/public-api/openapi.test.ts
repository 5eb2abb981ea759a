import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { findBreaks } from './compare.ts';
import { describePublicApi, type JsonObject } from './openapi.ts';
import { PUBLIC_TAGS } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const described = describePublicApi('https://nxnote.example');
const text = JSON.stringify(described);

interface Shown {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; description: string; required: boolean }[];
  responses: Record<string, { description: string; content: Record<string, JsonObject> }>;
  'x-scope': string;
}
const operations = Object.entries(
  described['paths'] as unknown as Record<string, Record<string, Shown>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, shown]) => ({ path, method, ...shown })),
);

test('every operation has a name of its own, one tag that is described, a scope, words and answers', () => {
  expect(described['openapi']).toBe('3.1.0');
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  for (const { operationId, tags, summary, description, security, responses, ...operation } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(Object.keys(PUBLIC_TAGS)).toContain(tags[0]);
    expect(`${summary} ${description}`).toMatch(/[à-ỹ]/);
    expect(security).toHaveLength(2);
    expect(operation['x-scope']).toBeTruthy();
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '403', '429', '500']));
    for (const answer of Object.values(responses))
      expect('$ref' in answer || Object.keys(answer.content).length > 0).toBe(true);
  }
});

test('every parameter of a path is described, and every parameter says what it is', () => {
  for (const { path, parameters } of operations) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    for (const { name, description } of parameters)
      expect(`${path} ${name}: ${description}`).toMatch(/[à-ỹ]/);
  }
});

test('what is referred to is there, and nothing is named for nobody', () => {
  const { schemas, headers, responses } = described['components'] as Record<string, JsonObject>;
  const used = new Set(
    [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(([, kind, name]) => `${kind} ${name}`),
  );
  const there = new Set([
    ...Object.keys(schemas!).map((name) => `schemas ${name}`),
    ...Object.keys(headers!).map((name) => `headers ${name}`),
    ...Object.keys(responses!).map((name) => `responses ${name}`),
  ]);
  expect([...used].filter((name) => !there.has(name))).toEqual([]);
  expect([...there].filter((name) => !used.has(name))).toEqual([]);
});

test('every example is what the server would take and answer', () => {
  const hold = (schema: z.ZodType | undefined, example: unknown, what: string) => {
    const read = schema?.safeParse(example);
    expect(read?.success === false ? [what, read.error.issues] : null).toBeNull();
  };
  for (const { endpoint, operationId, query, body, reply, file, form } of OPERATIONS) {
    if (!file) hold(endpoint.reply, reply, `${operationId} reply`);
    if (!form) hold(endpoint.body, body, `${operationId} body`);
    if (query) hold(endpoint.query, query, `${operationId} query`);
    expect(endpoint.scope).not.toBeNull();
  }
});

test('the document is small enough to be read by programs that make clients', () => {
  expect(operations.length).toBeGreaterThanOrEqual(17);
  expect(text.length).toBeLessThan(90_000);
});

const released = JSON.parse(readFileSync(new URL('released.json', import.meta.url), 'utf8')) as JsonObject;

test('nothing breaks that was written for the last release', () => {
  expect(findBreaks(released, described)).toEqual([]);
});

test('breaks are found', () => {
  const change = (from: string, to: string) =>
    findBreaks(described, JSON.parse(text.replace(from, to)) as JsonObject);
  expect(change('"/api/v1/me"', '"/api/v1/who"')).toContain('GET /api/v1/me is gone');
  expect(change('"x-scope":"usage:read"', '"x-scope":"records:read"').join()).toContain(
    'x-scope usage:read became',
  );
  expect(change('"name":"cursor","in":"query"', '"name":"after","in":"query"').join()).toContain(
    'query cursor is gone',
  );
  expect(
    change('"balance_seconds":{"type":"integer"', '"balance_seconds":{"type":"string"').join(),
  ).toContain('balance_seconds: "integer" became "string"');
  expect(change('"balance_seconds":{', '"balance":{').join()).toContain('balance_seconds is gone');
  expect(change('"required":["name"]', '"required":["name","owner"]').join()).toContain(
    'owner is needed now',
  );
  expect(change('"maxLength":10000', '"maxLength":100').join()).toContain('maxLength is 100 now');
  // More is no break.
  expect(change('"balance_seconds":{', '"more":{"type":"string"},"balance_seconds":{')).toEqual([]);
});
