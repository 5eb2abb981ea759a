export { AskRecords } from './AskRecords.tsx';
export { QuestionsUsed } from './QuestionsUsed.tsx';
