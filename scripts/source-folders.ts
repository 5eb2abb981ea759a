/** Where the project's own sources are. */
export const SOURCE_FOLDERS = [
  'command-line',
  'contract',
  'transcript',
  'server',
  'web',
  'e2e',
  'scripts',
  'bench',
  'attack',
  'drills',
];
