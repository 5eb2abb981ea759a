/** Initials of a Vietnamese name: family name and given name, as in "Nguyễn Thị Mẫu" -> "NM". */
function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('vi') ?? '').join('');
}

export const Avatar = ({ fullName }: { fullName: string }) => (
  <span
    className="inline-grid size-8 flex-none place-items-center rounded-full bg-sp-1 text-caption leading-none font-semibold text-sp-1-on"
    aria-hidden
  >
    {initialsOf(fullName)}
  </span>
);
