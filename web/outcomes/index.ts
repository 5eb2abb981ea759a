/** What a meeting came to, for the page of a shared record. */
export { SharedOutcomes } from './SharedOutcomes.tsx';
