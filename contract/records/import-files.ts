/** Files with a transcript that become a record; apart from the schemas, for the browser's first load. */
export const IMPORT_EXTENSIONS = ['.srt', '.vtt', '.json', '.txt', '.docx'] as const;
export type ImportExtension = (typeof IMPORT_EXTENSIONS)[number];

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;
