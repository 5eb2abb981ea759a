/** A document that is laid out for paper, whatever it is about: what the writers of Word files and PDFs have in common. */
import { messages } from './messages.ts';

export interface PaperRun {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  /** Beside the text: times, remarks. */
  readonly isQuiet?: boolean;
}

/** What somebody said about some words of a paragraph: Word's own comments there, lines below the paragraph in a PDF. */
export interface PaperNote {
  /** Characters of the paragraph that it is about; `to` is behind the last. */
  readonly from: number;
  readonly to: number;
  /** What is commented on, in short. */
  readonly quote: string;
  readonly comments: readonly PaperComment[];
}

export interface PaperComment {
  readonly author: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly createdMs: number;
  readonly isResolved: boolean;
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
  /** A heading, by its rank: 1 is the title. It stays with what follows. */
  readonly level?: 1 | 2;
  /** On one page with the beginning of what follows. */
  readonly keepsNext?: boolean;
  readonly notes?: readonly PaperNote[];
}

/** A line in the middle of its column, as a share of its width. */
export interface PaperRule {
  readonly kind: 'rule';
  readonly share: number;
}

/** Short texts side by side, each in the middle of an equal part of the width: a line of signatures. */
export interface PaperLine {
  readonly kind: 'line';
  readonly parts: readonly PaperRun[];
  readonly size?: number;
  readonly spaceAbove?: number;
  readonly keepsNext?: boolean;
}

/** What stands side by side, without lines around it, on one page. */
export interface PaperColumns {
  readonly kind: 'columns';
  /** Shares of the width, 1 in all, each with what stands in it. */
  readonly columns: readonly {
    readonly share: number;
    readonly blocks: readonly (PaperParagraph | PaperRule)[];
  }[];
}

export interface PaperTable {
  readonly kind: 'table';
  readonly shares: readonly number[];
  /** Empty for a table without one. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly (readonly PaperRun[])[])[];
  readonly spaceAbove?: number;
  /** The last row is on one page with the beginning of what follows. */
  readonly keepsNext?: boolean;
}

export type PaperBlock = PaperParagraph | PaperRule | PaperLine | PaperColumns | PaperTable;

export interface Paper {
  readonly title: string;
  /** Points. */
  readonly size: number;
  /** From line to line, as a multiple of single spacing. */
  readonly lineSpacing: number;
  /** Millimetres: above, right, below, left. */
  readonly margins: readonly [number, number, number, number];
  /** `head`: in the middle above the text, from the second page on. `foot`: below it, with how many there are. */
  readonly pageNumbers: 'head' | 'foot';
  readonly blocks: readonly PaperBlock[];
}

export type PaperFormat = 'docx' | 'pdf';

/** A comment on one line, with who said it. */
export const commentLine = ({ author, text, isResolved }: PaperComment): string =>
  `${author}: ${text.replaceAll('\n', ' ')}${isResolved ? ` (${messages.resolved})` : ''}`;
