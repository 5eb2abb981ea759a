import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { findExcess, type Chunk } from './bundle-budget.ts';

/** Text that gzip cannot make smaller than about this many kB. */
const weighing = (kb: number): string => randomBytes(Math.ceil((kb * 1024 * 3) / 4)).toString('base64');

const bundle = (
  changes: Partial<Record<'entry' | 'shared' | 'home' | 'signIn' | 'record', Partial<Chunk>>> = {},
): Chunk[] => [
  {
    fileName: 'index.js',
    imports: ['shared.js'],
    isEntry: true,
    modules: ['web/main.tsx'],
    code: '',
    ...changes.entry,
  },
  {
    fileName: 'shared.js',
    imports: ['index.js'],
    isEntry: false,
    modules: ['web/ui/a.ts'],
    code: '',
    ...changes.shared,
  },
  {
    fileName: 'home.js',
    imports: ['shared.js'],
    isEntry: false,
    modules: ['web/app/Shell.tsx', 'web/records/HomePage.tsx'],
    code: '',
    ...changes.home,
  },
  {
    fileName: 'guest.js',
    imports: [],
    isEntry: false,
    modules: ['web/app/SignInRoute.tsx'],
    code: '',
    ...changes.signIn,
  },
  {
    fileName: 'record.js',
    imports: [],
    isEntry: false,
    modules: ['web/transcript/RecordRoute.tsx'],
    code: '',
    ...changes.record,
  },
];

test('a bundle within its budgets has no problems', () => {
  const { sizes, problems } = findExcess(bundle({ entry: { code: weighing(70) } }));
  expect(problems).toEqual([]);
  expect(sizes[0]).toMatch(/^entry: (5|6|7)\d\.\d kB of 113 kB$/);
});

test('what the entry imports counts as entry', () => {
  expect(findExcess(bundle({ shared: { code: weighing(160) } })).problems).toContainEqual(
    expect.stringMatching(/^entry loads 1\d\d\.\d kB gzipped, more than 113 kB$/),
  );
});

test.each([
  ['home', { home: { code: weighing(220) } }],
  ['sign-in', { signIn: { code: weighing(220) } }],
  ['record', { record: { code: weighing(330) } }],
])('%s has a budget of its own', (name, changes) => {
  const { problems } = findExcess(bundle(changes));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${name} loads`);
});

test('the entry carries no zod; a page may', () => {
  const modules = ['node_modules/zod/v4/core/core.js'];
  expect(findExcess(bundle({ shared: { modules } })).problems).toEqual([
    'the entry carries node_modules/zod/v4/core/core.js',
  ]);
  expect(
    findExcess(bundle({ signIn: { modules: ['web/app/SignInRoute.tsx', ...modules] } })).problems,
  ).toEqual([]);
});

test('a page that was moved is noticed', () => {
  expect(findExcess(bundle({ signIn: { modules: [] } })).problems).toEqual([
    'sign-in: web/app/SignInRoute.tsx is not in the bundle',
  ]);
});
