/** Text that means nothing but itself in each format. */

const XML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** For text and attributes of XML. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (letter) => XML[letter]!);

/** WebVTT reads tags and entities; `-->` is gone with its `>`. */
export const escapeVtt = (text: string): string => text.replace(/[&<>]/g, (letter) => XML[letter]!);

/** CommonMark: every character that can begin markup, also HTML and links. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#|~!&$^]/g, String.raw`\$&`)
    .replace(/^(\s*)([-+=]|\d+(?=[.)]))/gm, (_, blank: string, mark: string) =>
      /\d/.test(mark) ? `${blank}${mark}\\` : `${blank}\\${mark}`,
    );
