/** What people are told of words that they add. */
import type { GlossaryRefusal } from '../../contract/transcription/glossary.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import type { Added } from './queries.ts';

export const ABOUT = 'glossary';
/** Words named in one message. */
const MAX_NAMED = 3;

export const notifyFailure = (error: unknown): void =>
  notify({ kind: 'bad', about: ABOUT, title: sentenceFor(error) });

/** What became of the lines. */
export function notifyAdded({ added, refused }: Added): void {
  const reasons: readonly GlossaryRefusal[] = ['full', 'too_long', 'known'];
  const parts = reasons.flatMap((reason) => {
    const texts = refused.filter((each) => each.reason === reason).map(({ text }) => text);
    return texts.length === 0 ? [] : [messages.refused[reason](nameSome(texts))];
  });
  notify({
    kind: added > 0 ? 'ok' : 'info',
    about: ABOUT,
    title: added > 0 ? messages.added(added) : messages.nothingAdded,
    ...(parts.length > 0 && { body: parts.join('. ') }),
  });
}

function nameSome(texts: readonly string[]): string {
  const named = texts.slice(0, MAX_NAMED).join(', ');
  return texts.length > MAX_NAMED ? `${named} ${messages.andMore(texts.length - MAX_NAMED)}` : named;
}
