/** One import of a subtitle file, worked out on a copy of the transcript: the page itself only takes over what came of it. */
import * as Y from 'yjs';
import {
  parseSubtitles,
  type ParsedCue,
  type ParseProblem,
  type RefusalReason,
} from '../../transcript/subtitles/index.ts';
import {
  importCues,
  openTranscript,
  previewImport,
  type EditContext,
  type ImportPreview,
} from '../../transcript/document/index.ts';

export type ParsedFile =
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'parsed'; readonly problems: readonly ParseProblem[] };

export interface WrittenImport {
  /** Of Yjs: the whole import as one edit. */
  readonly update: Uint8Array;
  /** Cues that the file has. */
  readonly cueCount: number;
}

export class ImportSession {
  readonly #transcript = openTranscript(new Y.Doc());
  #cues: readonly ParsedCue[] = [];

  /** Reads the file. @param bytes of which one more than allowed is enough to be refused */
  parse(bytes: Uint8Array): ParsedFile {
    const parsed = parseSubtitles(bytes);
    if (parsed.kind === 'refused') return { kind: 'refused', reason: parsed.reason };
    const { cues, problems } = parsed;
    this.#cues = cues;
    return { kind: 'parsed', problems };
  }

  /** What the file would change. @param state of the page's document, as an update of Yjs */
  preview(state: Uint8Array, context: EditContext): ImportPreview {
    Y.applyUpdate(this.#transcript.doc, state);
    return previewImport(this.#transcript, this.#cues, context);
  }

  /** Makes the edit. @param news what the page's document has got since {@link preview}, as an update of Yjs */
  write(news: Uint8Array, context: EditContext): WrittenImport {
    const { doc } = this.#transcript;
    Y.applyUpdate(doc, news);
    const before = Y.encodeStateVector(doc);
    const cueCount = importCues(this.#transcript, this.#cues, context);
    return { update: Y.encodeStateAsUpdate(doc, before), cueCount };
  }
}
