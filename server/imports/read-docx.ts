/** The lines of a Word document. Only its text is unpacked, never more than a bound, and no entity that it defines is looked at. */
import { fromBufferPromise } from 'yauzl';
import { importLines, type Imported } from '../../transcript/imports/index.ts';

/** Of its XML: hours of speech take a tenth. */
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;

export async function readDocx(bytes: Uint8Array): Promise<Imported> {
  const xml = await unpackText(bytes);
  if (typeof xml !== 'string') return { kind: 'refused', ...xml };
  // A document of Word defines no entities: one that does is made to swell.
  if (/<!DOCTYPE|<!ENTITY/iu.test(xml)) return { kind: 'refused', reason: 'broken' };
  return importLines('docx', linesOf(xml));
}

async function unpackText(
  bytes: Uint8Array,
): Promise<string | { reason: 'archive' | 'broken' | 'too-large' }> {
  try {
    const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false });
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName !== 'word/document.xml') continue;
      if (entry.uncompressedSize > MAX_UNPACKED_BYTES) return { reason: 'too-large' };
      const parts: Buffer[] = [];
      let size = 0;
      // What the archive says of its size is not believed.
      for await (const part of await archive.openReadStreamPromise(entry)) {
        size += (part as Buffer).length;
        if (size > MAX_UNPACKED_BYTES) return { reason: 'too-large' };
        parts.push(part as Buffer);
      }
      return Buffer.concat(parts).toString('utf8');
    }
    return { reason: 'archive' };
  } catch {
    return { reason: 'broken' };
  }
}

const PART = /<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(br|cr|tab)(?:\s[^<>]*)?\/>|<\/w:p>/gu;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function linesOf(xml: string): string[] {
  const lines = [''];
  for (const [part, text, space] of xml.matchAll(PART)) {
    if (text !== undefined) lines[lines.length - 1] += decode(text);
    else if (space === 'tab') lines[lines.length - 1] += ' ';
    else if (part === '</w:p>') lines.push('', '');
    else lines.push('');
  }
  return lines;
}

const decode = (text: string): string =>
  text.replace(
    /&(?:#(x[\da-f]{1,6}|\d{1,7})|(\w{2,4}));/giu,
    (whole, code: string | undefined, name: string) => {
      if (code === undefined) return ENTITIES[name] ?? whole;
      const point = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
