import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

/** One toast for whatever is shared: on phones there is little room beside the dialog. */
const ABOUT = 'sharing';

/** Puts an address into the clipboard, and says so in the words of the specification (8). Where the browser refuses, shows it to be copied by hand. */
export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify({ kind: 'ok', about: ABOUT, title: messages.copied });
  } catch {
    notify({
      kind: 'bad',
      about: ABOUT,
      title: messages.notCopied,
      body: `${messages.copyByHand} ${address}`,
    });
  }
}
