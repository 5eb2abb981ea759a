/** What bringing a version back would change, paragraph by paragraph. Pure functions. */

export interface PlainParagraph {
  /** The part of the paragraph's id that edits leave alone. */
  readonly key: string;
  readonly speaker: string | null;
  readonly text: string;
}

export interface ComparedParagraph {
  readonly key: string;
  readonly speaker: string | null;
  /** The text in order: what stays, what goes, what comes back. */
  readonly pieces: readonly { readonly kind: 'same' | 'gone' | 'back'; readonly text: string }[];
  readonly isChanged: boolean;
}

/** Paragraphs of the version in its order, with those that only the present text has where they stand now. */
export function compareVersions(
  version: readonly PlainParagraph[],
  present: readonly PlainParagraph[],
): ComparedParagraph[] {
  const wanted = new Set(version.map(({ key }) => key));
  const places = new Map(present.map(({ key }, place) => [key, place]));
  const compared: ComparedParagraph[] = [];
  let next = 0;
  const passUntil = (end: number): void => {
    for (; next < end; next += 1) if (!wanted.has(present[next]!.key)) compared.push(gone(present[next]!));
  };
  for (const paragraph of version) {
    const place = places.get(paragraph.key);
    if (place !== undefined) passUntil(place);
    compared.push(compareTexts(paragraph, place === undefined ? null : present[place]!));
  }
  passUntil(present.length);
  return compared;
}

const gone = ({ key, speaker, text }: PlainParagraph): ComparedParagraph => ({
  key,
  speaker,
  pieces: text === '' ? [] : [{ kind: 'gone', text }],
  isChanged: true,
});

function compareTexts(version: PlainParagraph, present: PlainParagraph | null): ComparedParagraph {
  const [to, from] = [words(version.text), words(present?.text ?? '')];
  const isSame = (a: number, b: number): boolean => to[a] !== undefined && to[a] === from[b];
  let head = 0;
  while (isSame(head, head)) head += 1;
  let tail = 0;
  while (
    tail < Math.min(to.length, from.length) - head &&
    isSame(to.length - 1 - tail, from.length - 1 - tail)
  )
    tail += 1;
  const pieces = [
    { kind: 'same', text: to.slice(0, head).join(' ') },
    { kind: 'gone', text: from.slice(head, from.length - tail).join(' ') },
    { kind: 'back', text: to.slice(head, to.length - tail).join(' ') },
    { kind: 'same', text: to.slice(to.length - tail).join(' ') },
  ] as const;
  return {
    key: version.key,
    speaker: version.speaker,
    pieces: pieces.filter(({ text }) => text !== ''),
    isChanged:
      present === null ||
      present.speaker !== version.speaker ||
      head + tail < Math.max(to.length, from.length),
  };
}

const words = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');
