/** What people read for a speaker whom nobody has named, and for nobody. */
export const UNNAMED_SPEAKER_SHOWN = 'Người nói';
export const UNKNOWN_SPEAKER_SHOWN = 'Chưa rõ người nói';
