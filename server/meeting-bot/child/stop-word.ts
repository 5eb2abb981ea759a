const STOP_WORD = /nxnote\s*[:,–-]?\s*(dừng|dung|stop|rời|roi|leave)/i;

/** Whether somebody has it leave: whoever says so in the chat, however their keyboard encodes marks. */
export const asksToLeave = (text: string): boolean => STOP_WORD.test(text.normalize('NFC'));
