/** May this file be uploaded? The rules of spec 5 and 6 that the browser can check; the server checks them again. */
import { withoutUnseen } from '../../contract/values/unseen-characters.ts';
import {
  IMPORT_EXTENSIONS,
  MAX_IMPORT_BYTES,
  type ImportExtension,
} from '../../contract/records/import-files.ts';
import { MAX_UPLOAD_BYTES, type PackageCategory } from '../../contract/limits.ts';
import { MEDIA_EXTENSIONS, type MediaExtension } from '../../contract/records/media-types.ts';

/** Why a file is not taken. */
export type FileRefusal =
  | {
      code:
        'wrongType' | 'tooLarge' | 'transcriptTooLarge' | 'empty' | 'offline' | 'noMinutes' | 'unreadable';
    }
  | { code: 'overPackage'; maxBytes: number; category: PackageCategory }
  | { code: 'tooLong'; durationMs: number; maxMinutes: number; category: PackageCategory }
  | { code: 'shortOfMinutes'; durationMs: number; balanceMinutes: number };

/** The file is not taken, by this browser or by the server: choosing another one is the way on. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  /** A rule of this browser, or the sentence of the server. */
  readonly refusal: FileRefusal | { code: 'server'; message: string };

  constructor(refusal: FileRefused['refusal']) {
    super(`The file is refused: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/** What the package allows; null where it could not be asked for, and then the server alone decides. */
type Allowance = {
  category: PackageCategory;
  balanceSeconds: number;
  balanceMinutes: number;
  maxMinutesPerAudio: number;
  maxUploadBytes: number;
} | null;

/** The ending of a file name, lower case with its dot, if it is one of a sound or video file. */
export const mediaExtensionOf = (fileName: string): MediaExtension | null =>
  endingAmong(MEDIA_EXTENSIONS, fileName);

/** The same of a file that may hold a transcript. */
export const importExtensionOf = (fileName: string): ImportExtension | null =>
  endingAmong(IMPORT_EXTENSIONS, fileName);

function endingAmong<Extension extends string>(known: readonly Extension[], fileName: string) {
  const ending = /\.[^.]+$/.exec(fileName)?.[0].toLowerCase();
  return known.find((extension) => extension === ending) ?? null;
}

/** Spec 5: the file name without its last extension, in the spelling that the product stores (NFC). */
export function recordNameOf(fileName: string): string {
  const name = withoutUnseen(fileName.normalize('NFC'));
  return (name.replace(/\.[^.]*$/, '').trim() || name).slice(0, 255);
}

/** What can be said before the file is opened. Null when nothing speaks against it. */
export function checkFile(
  file: { name: string; sizeBytes: number },
  { isOnline, allowance }: { isOnline: boolean; allowance: Allowance },
): FileRefusal | null {
  if (mediaExtensionOf(file.name) === null) return { code: 'wrongType' };
  if (allowance !== null && file.sizeBytes > allowance.maxUploadBytes) return tooLarge(allowance);
  if (file.sizeBytes === 0) return { code: 'empty' };
  if (!isOnline) return { code: 'offline' };
  if (allowance !== null && allowance.balanceMinutes <= 0) return { code: 'noMinutes' };
  return null;
}

/** Spec 5 has a sentence for its own limit. */
const tooLarge = ({ maxUploadBytes: maxBytes, category }: NonNullable<Allowance>): FileRefusal =>
  maxBytes === MAX_UPLOAD_BYTES ? { code: 'tooLarge' } : { code: 'overPackage', maxBytes, category };

/** The same for a transcript, which costs no minutes. */
export function checkTranscript(sizeBytes: number, isOnline: boolean): FileRefusal | null {
  if (sizeBytes > MAX_IMPORT_BYTES) return { code: 'transcriptTooLarge' };
  if (sizeBytes === 0) return { code: 'empty' };
  return isOnline ? null : { code: 'offline' };
}

/** What its length says. `durationMs` is null where this browser cannot tell. */
export function checkLength(durationMs: number | null, allowance: Allowance): FileRefusal | null {
  if (durationMs === null || allowance === null) return null;
  const { category, maxMinutesPerAudio: maxMinutes, balanceSeconds, balanceMinutes } = allowance;
  if (durationMs > maxMinutes * 60_000) return { code: 'tooLong', durationMs, maxMinutes, category };
  if (durationMs > balanceSeconds * 1000) return { code: 'shortOfMinutes', durationMs, balanceMinutes };
  return null;
}
