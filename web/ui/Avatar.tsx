import { initialsOf } from './initials-of.ts';

export const Avatar = ({ fullName }: { fullName: string }) => (
  <span
    className="inline-grid size-8 flex-none place-items-center rounded-full bg-sp-1 text-caption leading-none font-semibold text-sp-1-on"
    aria-hidden
  >
    {initialsOf(fullName)}
  </span>
);
