const STOP_WORD = /nxnote\s*[:,–-]?\s*(dừng|dung|stop|rời|roi|leave)/i;

/** Whether somebody has it leave: whoever says so in the chat, however their keyboard encodes marks. */
export const asksToLeave = (text: string): boolean => STOP_WORD.test(text.normalize('NFC'));

/** Characters of a notice by which one of any bot of the product is known, and by which the bot's own is, with the name behind them. */
const ANY_NOTICE = 40;
const OWN_NOTICE = 80;

/**
 * Listens to the chat of one visit. Some rooms keep their chat from meeting to meeting: what was written before the bot came, or before its
 * last notice, was said to another.
 * @param notice what the bot says in the chat, which names the words that make it leave
 * @returns whether somebody has it leave, from the lines as they stand at a look, oldest first
 */
export function createStopWatch(notice: string): (chat: readonly string[], hasSaid: boolean) => boolean {
  const isNotice = (text: string): boolean => text.includes(notice.slice(0, ANY_NOTICE));
  const isOwn = (text: string): boolean => text.includes(notice.slice(0, OWN_NOTICE));
  const count = (lines: readonly string[]): number =>
    lines.filter((text) => asksToLeave(text) && !isNotice(text)).length;
  let before: number | null = null;
  return (chat, hasSaid) => {
    before ??= count(chat);
    if (!hasSaid) return count(chat) > before;
    return count(chat.slice(chat.findLastIndex(isOwn) + 1)) > 0;
  };
}
