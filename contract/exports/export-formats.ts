/** Files that a text is taken home as; apart from the schemas, which the command line does without. */

/** What reads like a text. The specification's `doc` is a real .docx. */
export const TEXT_FORMATS = ['docx', 'pdf', 'txt', 'md', 'json'] as const;
export const SUBTITLE_FORMATS = ['srt', 'vtt', 'ass', 'ttml'] as const;
export const EXPORT_FORMATS = [...TEXT_FORMATS, ...SUBTITLE_FORMATS] as const;
