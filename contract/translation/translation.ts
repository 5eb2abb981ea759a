/** Translations of the subtitles of a record (spec 2 `/meeting/:id/translate`); their texts lie in the shared document. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TRANSLATION_FORMATS, TRANSLATION_LANGUAGES } from './translation-languages.ts';
import { TRANSLATION_ROUTES } from './translation-routes.ts';

const Language = z.enum(TRANSLATION_LANGUAGES);

/** How far an engine is with one language. */
export const TranslationRun = z.object({
  language: Language,
  state: z.enum(['working', 'ready', 'failed']),
  /** 0..1 */
  progress: z.number().min(0).max(1),
  /** Of one that has failed: code and sentence. What was translated before stays. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
});
export type TranslationRun = z.infer<typeof TranslationRun>;

export const Translations = z.object({
  /** What translates, and where texts are sent; null where none is set up, and people translate by hand. */
  engine: z.object({ name: z.string(), host: z.string() }).nullable(),
  runs: z.array(TranslationRun),
});
export type Translations = z.infer<typeof Translations>;

const All = z.object({ data: Translations });

export const translationEndpoints = {
  getTranslations: endpoint({
    ...TRANSLATION_ROUTES.getTranslations,
    scope: null,
    summary: 'Which engine translates, and how far it is with each language.',
    reply: All,
  }),
  startTranslation: endpoint({
    ...TRANSLATION_ROUTES.startTranslation,
    scope: null,
    summary:
      'Have the engine translate every cue that has no translation, or one of its own that is stale. Costs nothing.',
    body: z.object({ language: Language }),
    reply: All,
  }),
  stopTranslation: endpoint({
    ...TRANSLATION_ROUTES.stopTranslation,
    scope: null,
    summary: 'End a translation that is under way; what is there stays.',
    reply: All,
  }),
  exportTranslation: endpoint({
    ...TRANSLATION_ROUTES.exportTranslation,
    scope: null,
    summary: 'Subtitles or a text in the other language, with the original beside it where asked for.',
    query: z.object({
      format: z.enum(TRANSLATION_FORMATS),
      bilingual: z.enum(['true', 'false']).default('true'),
    }),
    reply: z.unknown(),
  }),
} as const;
