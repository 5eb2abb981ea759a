export const UNNAMED_SPEAKER_SHOWN = 'Speaker';
export const UNKNOWN_SPEAKER_SHOWN = 'Unknown speaker';
