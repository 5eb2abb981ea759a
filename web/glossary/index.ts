export { GlossaryList } from './GlossaryList.tsx';
export { messages as glossaryMessages } from './messages.ts';
export { addWords, type NewWord } from './queries.ts';
export { RecordGlossary } from './RecordGlossary.tsx';
