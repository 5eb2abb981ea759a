/** The structure of a PDF, for programs that read it aloud: every text belongs to an element, and what only the eye needs to none. */
import type PdfDocument from 'pdfkit';

type Pdf = InstanceType<typeof PdfDocument>;
type TagName = 'Document' | 'H1' | 'H2' | 'P' | 'Div' | 'Table' | 'TR' | 'TH' | 'TD';

export interface Tag {
  readonly name: TagName;
  readonly element: ReturnType<Pdf['struct']>;
}

export interface PdfTags {
  readonly root: Tag;
  /** An element in another, in the order in which they are read. */
  open(name: TagName, parent: Tag): Tag;
  /** What is drawn belongs to the element; to none without one. */
  draw(tag: Tag | null, draw: () => void): void;
}

export function createTags(pdf: Pdf): PdfTags {
  const root = { name: 'Document', element: pdf.struct('Document') } as const;
  pdf.addStructure(root.element);
  return {
    root,
    open(name, parent) {
      const element = pdf.struct(name, name === 'TH' ? HEAD_OF_COLUMN : {});
      parent.element.add(element);
      return { name, element };
    },
    draw(tag, draw) {
      if (tag === null) {
        pdf.markContent('Artifact', { type: 'Layout' });
        draw();
        pdf.endMarkedContent();
        return;
      }
      const content = pdf.markStructureContent(tag.name);
      draw();
      pdf.endMarkedContent();
      tag.element.add(content);
    },
  };
}

/** The types of the library do not know it yet. */
const HEAD_OF_COLUMN: object = { scope: 'Column' };
