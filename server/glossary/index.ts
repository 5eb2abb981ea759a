/** Words and names that recognition should know: of people, and of records. */
export { readGlossary } from './read-glossary.ts';
export { registerGlossaryRoutes } from './routes.ts';
