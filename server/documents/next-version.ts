import { MAX_DOCUMENT_VERSION } from '../../contract/limits.ts';

/** Spec 5: current + 1, or 1 if current is over 100; a record without a saved version counts as 0. */
export const nextVersion = (current: number): number => (current > MAX_DOCUMENT_VERSION ? 1 : current + 1);
