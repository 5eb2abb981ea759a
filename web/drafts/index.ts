/** What every draft of a language model asks and shows, whatever is drafted. */
export { DraftConsent } from './DraftConsent.tsx';
export { DraftWorking } from './DraftWorking.tsx';
