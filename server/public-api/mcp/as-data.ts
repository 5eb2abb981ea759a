/** How what people said is handed to a language model: as JSON behind a sentence that says what it is, and nothing in it that people do not see. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { messages } from './messages.ts';

/** Characters that show nothing, among them those that carry whole hidden texts: format characters and tags, variation selectors, controls. */
const HIDDEN = /[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]|[^\P{Cc}\n\t]/gu;

export const asData = (data: unknown): CallToolResult => ({
  content: [
    { type: 'text', text: messages.data },
    { type: 'text', text: JSON.stringify(data, withoutHidden) },
  ],
});

const withoutHidden = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(HIDDEN, '') : value;
