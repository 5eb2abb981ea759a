/** `npm run pictures`: what people see, on every screen, by day and by night. For eyes; the scenarios are proof. */
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

export default defineConfig({
  ...base,
  testDir: 'e2e/pictures',
  testMatch: '*.pictures.ts',
  outputDir: 'test-results/pictures',
  fullyParallel: true,
  // Eight screens, of which each may record for a moment.
  timeout: 400_000,
  projects: [{ name: 'pictures' }],
});
