/** What a page of text is made of. Its words live in `texts/`, its look in `DocumentPage.tsx`. */

/**
 * In every text `[words](/address)` is a link, `**words**` are strong, words between backticks are typed as they stand, and
 * `{company}` stands for a word that this installation knows.
 */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly code: string };

export interface Section {
  /** Its anchor. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface DocumentText {
  readonly title: string;
  /** What the page is about, in a sentence or two. */
  readonly summary: string;
  readonly version: string;
  /** dd/MM/yyyy */
  readonly effectiveDate: string;
  readonly sections: readonly Section[];
}

/** What the words in braces stand for. */
export interface Words {
  readonly company: string;
  /** A whole sentence about the hotline. */
  readonly hotline: string;
  /** Address of this installation, `https://notes.example`. */
  readonly origin: string;
  /** The same for sockets, `wss://notes.example`. */
  readonly socketOrigin: string;
}
