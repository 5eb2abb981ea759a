import { notify } from './toast.ts';

/** Puts a text into the clipboard and says so; where the browser refuses, says what to do instead. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: 'ok', about: 'copy', title: copied });
  } catch {
    notify({ kind: 'bad', about: 'copy', title: notCopied });
  }
}
