import { describe, expect, it } from 'vitest';
import { findDeadPaths } from './documents.ts';

function check(text: string, ...existing: string[]): string[] {
  return findDeadPaths('decisions/0001-database.md', text, (path) => existing.includes(path));
}

describe('findDeadPaths', () => {
  it('names the line of a path in backticks that does not exist', () => {
    expect(check('First line\nSee `server/gone.ts` and `server/app.ts`.', 'server/app.ts')).toEqual([
      'decisions/0001-database.md:2 names server/gone.ts, which does not exist',
    ]);
  });

  it.each([
    '`gone/`',
    '`.ci/gone`',
    '`GONE.md`',
    '[text](gone.md)',
    '[text](../gone.md#part)',
    '![picture](gone.png)',
  ])('finds %s', (text) => {
    expect(check(text)).toHaveLength(1);
  });

  it('accepts paths from the root and from the folder of the document', () => {
    expect(check('`README.md`, `0002-jobs.md`', 'README.md', 'decisions/0002-jobs.md')).toEqual([]);
    expect(check('[a](0002-jobs.md#why) [b](../README.md)', 'README.md', 'decisions/0002-jobs.md')).toEqual(
      [],
    );
  });

  it.each([
    '`npm run check`',
    '`/healthz`',
    '`audio/mpeg`',
    '`dist/web`',
    '[text](https://example.com/a)',
    '[text](#part)',
  ])('leaves %s alone', (text) => {
    expect(check(text)).toEqual([]);
  });
});
