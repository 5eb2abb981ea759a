import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

/** As PostgreSQL refuses a row: it quotes what it was given. */
const refusal = Object.assign(new Error('new row violates a constraint'), {
  code: '23514',
  detail: 'Failing row contains (an@example.vn, Xin chào các bạn).',
  where: 'JSON data, line 1: {"text":"Xin chào',
});

test.each([
  ['of its own', (log: ReturnType<typeof createLog>) => log],
  ['of a request', (log: ReturnType<typeof createLog>) => fastify({ loggerInstance: log }).log],
])('a log %s says what failed, and nothing of what people wrote', (_whose, open) => {
  const lines: string[] = [];
  const log = open(createLog('info', { write: (line) => void lines.push(line) }));
  log.error({ err: refusal }, 'request failed');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('new row violates a constraint');
  expect(lines[0]).toContain('23514');
  expect(lines[0]).not.toMatch(/Xin chào|example\.vn/);
});
