/** Where the calls on glossaries are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const GLOSSARY_ROUTES = {
  listGlossary: { method: 'GET', path: '/analytic-v2/api/glossary' },
  addGlossaryWords: { method: 'POST', path: '/analytic-v2/api/glossary' },
  removeGlossaryWord: { method: 'DELETE', path: '/analytic-v2/api/glossary/:id' },
  listRecordGlossary: { method: 'GET', path: '/analytic-v2/api/audio/:id/glossary' },
  addRecordGlossaryWords: { method: 'POST', path: '/analytic-v2/api/audio/:id/glossary' },
  removeRecordGlossaryWord: { method: 'DELETE', path: '/analytic-v2/api/audio/:id/glossary/:wordId' },
  listCompanyGlossary: { method: 'GET', path: '/analytic-v2/api/glossary/company' },
  addCompanyWords: { method: 'POST', path: '/admin/api/glossary' },
  removeCompanyWord: { method: 'DELETE', path: '/admin/api/glossary/:id' },
} as const satisfies Record<string, Route>;

/** Most words of one glossary: of a person, of a record, of the whole installation. */
export const GLOSSARY_LIMITS = { user: 500, record: 200, company: 1_000 } as const;
/** Longest word or name, in letters and in syllables. */
export const GLOSSARY_WORD_LETTERS = 80;
export const GLOSSARY_WORD_SYLLABLES = 8;
/** Most words in one call: a pasted list. */
export const GLOSSARY_CALL_WORDS = 500;
