/** Words and names that recognition should know: of people, of records, and of everybody here. */
export { readGlossary } from './read-glossary.ts';
export { registerCompanyGlossaryRoutes } from './company-routes.ts';
export { registerGlossaryRoutes } from './routes.ts';
export { addWords, listWords } from './store.ts';
