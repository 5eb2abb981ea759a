import type { ReactNode } from 'react';

/** A list whose lines are columns on a wide screen and two of them on a phone. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="mt-2 border-t border-line">
    {children}
  </ul>
);

/** What stands above a part of a page. */
export const Section = ({
  title,
  beside,
  children,
}: {
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}) => (
  <section className="mt-8">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-h2">{title}</h2>
      {beside}
    </div>
    {children}
  </section>
);

/** A line of two: what is meant, and smaller what else is known of it. */
export const Pair = ({ main, more }: { main: ReactNode; more?: ReactNode }) => (
  <span className="block min-w-0">
    <span className="block truncate text-label">{main}</span>
    {more === undefined ? null : <span className="block truncate text-small text-fg-2">{more}</span>}
  </span>
);

/** Names and values, side by side on a wide screen. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="mt-3 grid gap-x-6 sm:gap-y-2 sm:grid-cols-[180px_minmax(0,1fr)]">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-small text-fg-2 max-sm:mt-2">{name}</dt>
        <dd className="min-w-0 break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
