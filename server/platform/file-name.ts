/** Names of files that people download. */
import { foldMarks } from '../../transcript/words/vietnamese.ts';

/** File systems take 255 bytes; what browsers add, as in "name (1).docx", must fit as well. */
const MAX_NAME_BYTES = 200;
/** What some file system or shell takes for something else, controls, and marks that turn the direction of writing. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu;
/** Names of devices in Windows, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every file system takes, in the letters of the title. @param extension with its dot */
export function toFileName(title: string, extension: string, unnamed: string): string {
  const clean = title.normalize('NFC').replace(NOT_IN_NAMES, ' ').replace(/\s+/gu, ' ').trim();
  const short = shorten(clean).replace(/^[. ]+|[. ]+$/g, '');
  const name = short === '' ? unnamed : short;
  return `${name}${DEVICE.test(name) ? '_' : ''}${extension}`;
}

function shorten(name: string): string {
  let short = '';
  let bytes = 0;
  for (const letter of name) {
    bytes += Buffer.byteLength(letter);
    if (bytes > MAX_NAME_BYTES) break;
    short += letter;
  }
  return short;
}

/** `Content-Disposition` of a download: the name in its own letters (RFC 5987), and without marks for programs that know no others. */
export function attachment(fileName: string): string {
  const ascii = foldMarks(fileName).replace(/[^\w.() -]+/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
