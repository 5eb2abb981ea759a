import type { ExportContent, ExportOptions } from '../content.ts';

/** Everything with its times, for programs. Field names are those of the product's API; times are milliseconds. */
export function writeJson(content: ExportContent, { comments }: ExportOptions): string {
  const { title, createdAt, durationMs, paragraphs } = content;
  const data = {
    name: title,
    create_time: createdAt,
    duration_ms: durationMs,
    paragraphs: paragraphs.map((paragraph) => ({
      speaker: paragraph.speaker,
      stime: paragraph.startMs,
      etime: paragraph.endMs,
      text: paragraph.words.map(({ text }) => text).join(' '),
      words: paragraph.words.map(({ text, startMs, endMs, confidence }) => ({
        text,
        stime: startMs,
        etime: endMs,
        ...(confidence === null ? {} : { confidence }),
      })),
      bookmarks: paragraph.bookmarks.map((bookmark) => ({
        name: bookmark.name,
        stime: bookmark.startMs,
        etime: bookmark.endMs,
        text: paragraph.words
          .slice(bookmark.from, bookmark.to)
          .map(({ text }) => text)
          .join(' '),
        ...(comments && {
          comments: bookmark.comments.map(({ author, text, createdMs, isResolved }) => ({
            name: author,
            label: text,
            create_time: new Date(createdMs).toISOString(),
            resolved: isResolved,
          })),
        }),
      })),
    })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
