import { expect, test } from 'vitest';
import { isCampaignTarget } from './campaign-target.ts';

test.each(['/thanh-toan#goi-plus', '/', '/khuyen-mai?dot=11', 'https://example.com/uu-dai'])(
  '%s may be linked',
  (target) => expect(isCampaignTarget(target)).toBe(true),
);

test.each([
  '',
  'thanh-toan',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'http://example.com',
  'https:evil.example',
  'https://somebody@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  `https://example.com/${'x'.repeat(2000)}`,
])('%s may not', (target) => expect(isCampaignTarget(target)).toBe(false));
