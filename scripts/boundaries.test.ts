import { describe, expect, it } from 'vitest';
import { findViolations, SERVER_FEATURES, WEB_FEATURES } from './boundaries.ts';

function check(files: Record<string, string>): string[] {
  return findViolations(new Map(Object.entries(files)));
}

/** What is said about one file that has one import. */
function checkImport(path: string, specifier: string): string[] {
  return check({ [path]: `import { x } from '${specifier}';` });
}

describe('what may not be imported', () => {
  it.each([
    ['contract/limits.ts', 'yjs', 'contract imports only zod'],
    ['transcript/document/undo.ts', 'node:fs', 'transcript imports only yjs and zod'],
    ['contract/limits.ts', '../transcript/words/vietnamese.ts', 'contract imports no other part'],
    ['transcript/document/undo.ts', '../../web/api/client.ts', 'transcript imports only contract, never web'],
    [
      'server/records/routes.ts',
      '../../web/api/client.ts',
      'server imports only contract, transcript, models, never web',
    ],
    [
      'web/records/List.tsx',
      '../../server/records/index.ts',
      'web imports only contract, transcript, never server',
    ],
    [
      'e2e/records/list.scenario.ts',
      '../../server/records/index.ts',
      'e2e imports only contract, transcript, never server',
    ],
    ['server/platform/jobs/runner.ts', '../../records/index.ts', 'platform never imports a feature'],
    ['server/platform/jobs/runner.ts', '../../app.ts', 'start-up files, not app.ts'],
    ['server/upload/routes.ts', '../config.ts', 'start-up files, not config.ts'],
    ['server/upload/routes.ts', '../records/store.ts', 'records is imported through its index.ts only'],
    ['server/app.ts', './records/store.ts', 'records is imported through its index.ts only'],
    [
      'server/upload/routes.int.test.ts',
      '../records/store.ts',
      'records is imported through its index.ts only',
    ],
    ['server/records/routes.ts', '../upload/index.ts', 'records may not use upload'],
    ['server/upload/routes.ts', '../speech/models/index.ts', 'speech is imported through its index.ts only'],
    ['server/speech/engine.ts', './testing/test-speech.ts', 'only tests import test support'],
    ['server/records/routes.ts', '../testing/services.ts', 'only tests import test support'],
    ['server/records/routes.ts', './routes.test.ts', 'only tests import test support'],
    ['web/ui/Button.tsx', '../api/client.ts', 'web/ui imports nothing of ours except web/ui'],
    ['web/ui/Button.tsx', '../../contract/limits.ts', 'web/ui imports nothing of ours except web/ui'],
    ['web/api/client.ts', '../auth/index.ts', 'web/api imports no feature'],
    ['web/records/List.tsx', '../app/routes.tsx', 'a feature never imports the shell (web/app)'],
    ['web/player/Player.tsx', '../records/index.ts', 'player may not use records'],
    ['web/records/List.tsx', '../player/Player.tsx', 'player is imported through its index.ts only'],
  ])('%s importing %s', (path, specifier, rule) => {
    expect(checkImport(path, specifier)).toEqual([expect.stringContaining(`${path}:1 imports `)]);
    expect(checkImport(path, specifier)[0]).toContain(rule);
  });

  it('is found in every kind of import', () => {
    const statements = [
      `import type { A } from '../upload/index.ts';`,
      `export { b } from '../upload/index.ts';`,
      `export * from '../upload/index.ts';`,
      `const c = await import('../upload/index.ts');`,
      `type D = import('../upload/index.ts').D;`,
      `import '../upload/index.ts';`,
    ];
    const violations = check({ 'server/records/routes.ts': statements.join('\n') });
    expect(violations.map((line) => line.split(' ')[0])).toEqual(
      statements.map((_, index) => `server/records/routes.ts:${index + 1}`),
    );
  });
});

describe('what may be imported', () => {
  it.each([
    ['contract/limits.ts', 'zod'],
    ['contract/limits.test.ts', 'vitest'],
    ['server/main.ts', './app.ts'],
    ['server/app.ts', './records/index.ts'],
    ['server/speech/models/catalogue.test.ts', '../../../models/catalogue.json'],
    ['server/models.ts', './speech/models/index.ts'],
    ['server/speech/testing/test-speech.ts', '../../testing/silent-log.ts'],
    ['server/app.ts', './platform/database/index.ts'],
    ['server/records/routes.ts', '../platform/database/index.ts'],
    ['server/records/routes.ts', '../billing/index.ts'],
    ['server/records/routes.ts', './store.ts'],
    ['server/records/routes.int.test.ts', '../app.ts'],
    ['server/records/routes.int.test.ts', '../testing/services.ts'],
    ['server/live/live.int.test.ts', '../speech/testing/tiny-models.ts'],
    ['server/upload/routes.ts', '../records/index.ts'],
    ['web/app/routes.tsx', '../records/List.tsx'],
    ['web/records/List.tsx', '../ui/Button.tsx'],
    ['web/records/List.tsx', '../../contract/records.ts'],
    ['web/ui/Button.tsx', './Icon.tsx'],
    ['e2e/records/list.scenario.ts', '../support/test.ts'],
    ['e2e/support/api.ts', '../../server/testing/person.ts'],
    ['e2e/transcript/five-people.scenario.ts', '../../server/testing/member.ts'],
    ['scripts/build.ts', '../server/platform/entry-point.ts'],
  ])('%s importing %s', (path, specifier) => {
    expect(checkImport(path, specifier)).toEqual([]);
  });

  it('lets types of the settings be imported everywhere in the server', () => {
    expect(check({ 'server/site/routes.ts': `import type { Config } from '../config.ts';` })).toEqual([]);
  });

  it('ignores imports in strings and comments', () => {
    expect(
      check({ 'contract/a.ts': `// import 'node:fs'\nexport const text = "import 'node:fs'";` }),
    ).toEqual([]);
  });
});

describe('circles', () => {
  it.each([SERVER_FEATURES, WEB_FEATURES])('are not in the tables of features', (table) => {
    const files = Object.entries(table).map(([feature, uses]): [string, string] => [
      `contract/${feature}.ts`,
      uses.map((used) => `import './${used}.ts';`).join('\n'),
    ]);
    expect(check(Object.fromEntries(files))).toEqual([]);
  });

  it('names the files of a circle once', () => {
    const files = {
      'contract/a.ts': `import './b.ts';`,
      'contract/b.ts': `export * from './c.ts';`,
      'contract/c.ts': `import './a.ts';`,
      'contract/d.ts': `import './a.ts';`,
    };
    expect(check(files)).toEqual([
      'Files import each other in a circle: contract/a.ts -> contract/b.ts -> contract/c.ts',
    ]);
  });

  it('does not count imports of types', () => {
    const files = {
      'contract/a.ts': `import type { B } from './b.ts';`,
      'contract/b.ts': `import './a.ts';`,
    };
    expect(check(files)).toEqual([]);
  });
});

describe('the environment', () => {
  it.each(['process.env.PORT', 'const { PORT } = process.env', 'import.meta.env.VITE_SECRET'])(
    'is not read by %s',
    (code) => {
      const [violation] = check({ 'server/records/routes.ts': `\n${code};` });
      expect(violation).toBe('server/records/routes.ts:2 reads the environment: only server/config.ts may');
    },
  );

  it.each(['server/config.ts', 'scripts/dev.ts', 'e2e/support/test.ts', 'playwright.config.ts'])(
    'may be read in %s',
    (path) => {
      expect(check({ [path]: 'process.env.PORT;' })).toEqual([]);
    },
  );
});
