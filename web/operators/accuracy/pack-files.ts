/** Files that somebody chose become one tar archive, without any of them being read into memory. */

const BLOCK = 512;
const encoder = new TextEncoder();

/** @returns the archive; names are kept as they are, of any length */
export function packFiles(files: readonly File[]): Blob {
  const parts: BlobPart[] = [];
  for (const [index, file] of files.entries()) {
    // Short names of old tar hold no Vietnamese: the real one stands in an entry of its own.
    const name = encoder.encode(paxRecord('path', file.name.normalize('NFC')));
    parts.push(header(`name-${index}`, name.length, 'x'), name, filling(name.length));
    parts.push(header(`file-${index}`, file.size, '0'), file, filling(file.size));
  }
  return new Blob([...parts, new Uint8Array(2 * BLOCK)]);
}

/** `LENGTH key=value\n`, where the length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const restBytes = encoder.encode(rest).length;
  let length = restBytes;
  while (length !== restBytes + String(length).length) length = restBytes + String(length).length;
  return length + rest;
}

function header(name: string, sizeBytes: number, kind: string): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK);
  const put = (text: string, at: number): void => block.set(encoder.encode(text), at);
  const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
  put(name, 0);
  put(octal(0o644, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(sizeBytes, 11), 124);
  put(octal(0, 11), 136);
  // The sum counts its own field as blanks.
  put(' '.repeat(8), 148);
  put(kind, 156);
  put('ustar\x0000', 257);
  put(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\0 `,
    148,
  );
  return block;
}

const filling = (sizeBytes: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array((BLOCK - (sizeBytes % BLOCK)) % BLOCK);
