/** A document that is laid out for paper, whatever it is about: what the writers of Word files and PDFs have in common. */

export interface PaperRun {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  /** Beside the text: times, remarks. */
  readonly isQuiet?: boolean;
}

export interface PaperParagraph {
  readonly kind: 'paragraph';
  readonly runs: readonly PaperRun[];
  readonly align?: 'left' | 'center' | 'justify';
  /** Points; by default that of the paper. */
  readonly size?: number;
  /** The first line begins 1 cm further in. */
  readonly isIndented?: boolean;
  /** Points above it. */
  readonly spaceAbove?: number;
  /** Not left alone at the foot of a page. */
  readonly isHeading?: boolean;
}

/** A line in the middle of its column, as a share of its width. */
export interface PaperRule {
  readonly kind: 'rule';
  readonly share: number;
}

/** What stands side by side, without lines around it, on one page. */
export interface PaperColumns {
  readonly kind: 'columns';
  /** Shares of the width, 1 in all, each with what stands in it. */
  readonly columns: readonly {
    readonly share: number;
    readonly blocks: readonly (PaperParagraph | PaperRule)[];
  }[];
  readonly spaceAbove?: number;
}

export interface PaperTable {
  readonly kind: 'table';
  readonly shares: readonly number[];
  /** Empty for a table without one. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly (readonly PaperRun[])[])[];
  readonly spaceAbove?: number;
}

export type PaperBlock = PaperParagraph | PaperRule | PaperColumns | PaperTable;

export interface Paper {
  readonly title: string;
  /** With or without serifs. */
  readonly family: 'serif' | 'sans';
  /** Points. */
  readonly size: number;
  /** Millimetres: above, right, below, left. */
  readonly margins: readonly [number, number, number, number];
  /** `head`: in the middle above the text, from the second page on. `foot`: below it, with how many there are. */
  readonly pageNumbers: 'head' | 'foot';
  readonly blocks: readonly PaperBlock[];
}

export type PaperFormat = 'docx' | 'pdf';
