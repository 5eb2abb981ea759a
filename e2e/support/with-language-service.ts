/** Scenarios whose product has a language model and a translator, both local. */
import { startLanguageService } from './language-service.ts';
import { startNxNote, type NxNote } from './nxnote.ts';
import { test as base } from './scenario.ts';

export const test = base.extend<object, { withLanguageService: NxNote }>({
  withLanguageService: [
    async ({}, provide) => {
      const service = await startLanguageService();
      const nxnote = await startNxNote(service.settings);
      await provide(nxnote);
      await nxnote.close();
      await service.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nxnote: ({ withLanguageService }, provide) => provide(withLanguageService),
});
