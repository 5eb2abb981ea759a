/** What a rating may hold. Kept apart from the schemas, so that the dialog carries no validator. */

/** What went wrong, as far as one press tells. */
export const RATING_REASONS = ['names', 'numbers', 'speakers', 'punctuation', 'noise'] as const;
export type RatingReason = (typeof RATING_REASONS)[number];

export const MAX_RATING_COMMENT_LENGTH = 1000;
