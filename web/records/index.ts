export { LIST_KEY } from './queries.ts';
export { RecordList } from './RecordList.tsx';
