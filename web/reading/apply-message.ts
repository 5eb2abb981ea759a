import type { Reading, ReadingMessage } from '../../contract/sharing/reading.ts';

type TextMessage = Extract<ReadingMessage, { type: 'reading' | 'change' }>;

/** The reading after what the socket said of it. */
export function applyMessage(before: Reading | null, message: TextMessage): Reading | null {
  if (message.type === 'reading') return message.reading;
  // The server begins with a whole one wherever it does not know what the reader has.
  if (before === null) return null;
  const { from, removed, paragraphs, bookmarks, subtitles } = message;
  return {
    ...before,
    paragraphs: before.paragraphs.toSpliced(from, removed, ...paragraphs),
    ...(bookmarks && { bookmarks }),
    ...(subtitles && { subtitles }),
  };
}
