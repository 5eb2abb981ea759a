export { registerNoteRoutes } from './routes.ts';
export { readNotes, saveNotes } from './store.ts';
