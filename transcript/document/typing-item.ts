/**
 * Where a person types, among the items between two letters: deleted ones, and marks where attributes begin and end. Each person's text stands
 * between two marks of theirs. They write inside them, everybody else outside, so that no text comes to stand inside another's (rule 98).
 */
import type * as Y from 'yjs';

/** Nothing that anybody reads: deleted, or a mark. */
export const isInvisible = (item: Y.Item): boolean => item.deleted || !item.countable;

/**
 * The item that a text is typed behind; null for the start of the text.
 * @param between the letter before the position, and what follows it
 * @param client who types
 * @param takesPlace whether the letter behind the position is about to be deleted for it: it stands right before that then
 */
export function findTypingItem(
  between: { readonly left: Y.Item | null; readonly right: Y.Item | null },
  client: number,
  takesPlace = false,
): Y.Item | null {
  const { left, right } = between;
  let found = left;
  if (takesPlace) {
    for (let item = right; item !== null && isInvisible(item); item = item.right) found = item;
    return found;
  }
  if (left?.id.client === client) return left;
  // Behind what they took away themselves: others may have written before it meanwhile.
  for (let item = right; item !== null && isInvisible(item); item = item.right)
    if (item.deleted && item.id.client === client) found = item;
  if (found !== left) return found;
  const isOfWriter = ({ id }: Y.Item) => id.client === left?.id.client || id.client === client;
  for (let item = right; item !== null && isInvisible(item) && isOfWriter(item); item = item.right)
    found = item;
  return found;
}
