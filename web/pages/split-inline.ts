export type InlinePart =
  | { readonly kind: 'plain' | 'strong' | 'typed'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const MARKED = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|`([^`]+)`/g;

/** Takes a line of a page's text apart: links, strong words and typed words, with the plain text between them. */
export function splitInline(line: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKED)) {
    if (match.index > end) parts.push({ kind: 'plain', text: line.slice(end, match.index) });
    parts.push(readMark(match));
    end = match.index + match[0].length;
  }
  if (end < line.length) parts.push({ kind: 'plain', text: line.slice(end) });
  return parts;
}

function readMark([, label, to, strong, typed]: RegExpExecArray): InlinePart {
  if (label !== undefined && to !== undefined) return { kind: 'link', text: label, to };
  return strong === undefined ? { kind: 'typed', text: typed ?? '' } : { kind: 'strong', text: strong };
}
