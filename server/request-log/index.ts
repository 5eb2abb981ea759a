export { listCalls, CALLS_PAGE_SIZE, countOfDay } from './store.ts';
export { removeOldCalls } from './remove-old-calls.ts';
export { keepCalls } from './keep-calls.ts';
