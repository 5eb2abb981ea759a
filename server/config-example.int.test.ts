import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from './config.ts';
import { projectRoot } from './platform/entry-point.ts';

test('.env.example names exactly the settings there are', () => {
  const text = readFileSync(join(projectRoot, '.env.example'), 'utf8');
  const named = [...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(SETTING_NAMES));
  expect(named).toHaveLength(SETTING_NAMES.length);
});
