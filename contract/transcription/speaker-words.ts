/** What people read for a speaker whom nobody has named. */
export const UNNAMED_SPEAKER_SHOWN = 'Người nói';
/** For all that nobody is known to have said: not the name of the first speaker, who is somebody. */
export const UNKNOWN_SPEAKER_SHOWN = 'Chưa rõ người nói';
