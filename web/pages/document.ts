/** What a page of text is made of. Its words live in `texts/`, its look in `DocumentPage.tsx`. */

/**
 * In every text `[words](/address)` is a link, `**words**` are strong, words between backticks are typed as they stand, and
 * `{company}` stands for a word that this installation knows. Items of a list that come out empty are left out.
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
  /** The company's name, or what it is called where no name is told. */
  readonly company: string;
  /** Sentences about who runs the installation and how to reach them; empty for what is not told. */
  readonly provider: string;
  readonly address: string;
  readonly taxCode: string;
  readonly email: string;
  readonly hotline: string;
  /** Address of this installation, `https://notes.example`. */
  readonly origin: string;
  /** The same for sockets, `wss://notes.example`. */
  readonly socketOrigin: string;
}
