/** A number in the corner of the button around it, which says it in its name too; none for 0. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span
      aria-hidden
      className="absolute top-1 right-1 min-w-4.5 rounded-full bg-brand px-1 text-center text-[11px]/4.5 font-semibold text-on-brand"
    >
      {count}
    </span>
  ) : null;
