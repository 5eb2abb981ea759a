import type { Tag } from '../../contract/filing/filing.ts';
import { TAG_COLOURS } from '../../contract/filing/filing-routes.ts';

/** The colour that fewest tags have. */
export function nextColour(tags: readonly Pick<Tag, 'colour'>[]): Tag['colour'] {
  const used = (colour: number): number => tags.filter((tag) => tag.colour === colour).length;
  return TAG_COLOURS.toSorted((a, b) => used(a) - used(b) || a - b)[0]!;
}
