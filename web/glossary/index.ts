export { CompanyWords } from './CompanyWords.tsx';
export { GlossaryList } from './GlossaryList.tsx';
export { messages as glossaryMessages } from './messages.ts';
export { glossaryQuery, addWords, type NewWord } from './queries.ts';
export { notifyAdded, notifyFailure } from './notify-added.ts';
export { addManyWords } from './add-many-words.ts';
export { RecordGlossary } from './RecordGlossary.tsx';
