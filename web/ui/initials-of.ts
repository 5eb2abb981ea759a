/** Initials of a Vietnamese name: family name and given name, as in "Nguyễn Thị Mẫu" -> "NM"; "?" for nobody's. */
export function initialsOf(fullName: string | null): string {
  if (fullName === null) return '?';
  const words = fullName.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('vi') ?? '').join('');
}
