import { initialsOf } from './initials-of.ts';
import { inkOf } from './person-ink.ts';

/** The face of an account, in its own ink. */
export function Avatar({ id, fullName }: { id: string; fullName: string }) {
  const ink = `var(--sp-${inkOf(id)}`;
  return (
    <span
      className="inline-grid size-8 flex-none place-items-center rounded-full text-caption leading-none font-semibold"
      style={{ background: `${ink})`, color: `${ink}-on)` }}
      aria-hidden
    >
      {initialsOf(fullName)}
    </span>
  );
}
