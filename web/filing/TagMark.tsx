import type { Tag } from '../../contract/filing/filing.ts';

/** The colour of a tag, beside its name: never alone. */
export const TagMark = ({ colour }: Pick<Tag, 'colour'>) => (
  <span
    aria-hidden
    className="inline-block size-2.5 flex-none rounded-[3px]"
    style={{ background: `var(--sp-${colour})` }}
  />
);
