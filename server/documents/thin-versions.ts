/** How the history of a record stays bounded: close together while it is young, wider apart as it ages. */

/** All of the newest and all with names are kept; of older ones the last of each hour, and of those still older the last of each day (UTC). */
const KEPT_NEWEST = 40;
const KEPT_HOURS = 30;
const KEPT_DAYS = 30;

/** The versions to give up. @param versions newest first */
export function findVersionsToDrop<Version extends { savedAt: Date; isNamed: boolean }>(
  versions: readonly Version[],
): Version[] {
  const dropped: Version[] = [];
  const hours = new Set<string>();
  const days = new Set<string>();
  for (const version of versions.slice(KEPT_NEWEST)) {
    if (version.isNamed) continue;
    const time = version.savedAt.toISOString();
    const [hour, day] = [time.slice(0, 13), time.slice(0, 10)];
    if (hours.has(hour)) dropped.push(version);
    else if (hours.size < KEPT_HOURS) hours.add(hour);
    else if (days.has(day) || days.size >= KEPT_DAYS) dropped.push(version);
    else days.add(day);
  }
  return dropped;
}
