/** ISO 639-1 codes of what transcripts can be translated to. */
export const TRANSLATION_LANGUAGES = [
  'en',
  'zh',
  'ja',
  'ko',
  'fr',
  'de',
  'es',
  'ru',
  'th',
  'lo',
  'km',
  'id',
] as const;
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

export const TRANSLATION_FORMATS = ['srt', 'vtt', 'docx', 'txt'] as const;
export type TranslationFormat = (typeof TRANSLATION_FORMATS)[number];
