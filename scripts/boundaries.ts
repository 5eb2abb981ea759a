/** Which part of the project may import which: the tables, and functions that find what breaks them. */
import { posix } from 'node:path';
import { readSource } from './read-imports.ts';

/** Features of the server that each feature may use, through their `index.ts` only. There are no circles in this table. */
export const SERVER_FEATURES: FeatureTable = {
  audit: [],
  backup: [],
  'api-keys': ['audit', 'auth', 'billing', 'records'],
  billing: ['audit', 'notifications', 'webhooks'],
  speech: [],
  'bot-check': [],
  auth: ['audit', 'billing', 'bot-check'],
  records: ['audit', 'auth', 'billing', 'webhooks'],
  notifications: ['webhooks'],
  'request-log': [],
  webhooks: [],
  'public-api': [
    'api-keys',
    'audit',
    'auth',
    'billing',
    'exports',
    'live',
    'minutes',
    'records',
    'search',
    'transcription',
    'upload',
  ],
  promotions: ['billing'],
  questions: ['auth', 'billing', 'exports', 'records', 'search'],
  dictation: ['auth', 'glossary', 'records', 'speech', 'transcription'],
  documents: ['auth', 'records'],
  transcription: ['auth', 'billing', 'glossary', 'notifications', 'records', 'speech'],
  collaboration: ['auth', 'records', 'speech', 'transcription', 'webhooks'],
  glossary: ['audit', 'records', 'speech'],
  live: [
    'api-keys',
    'auth',
    'billing',
    'collaboration',
    'notifications',
    'records',
    'speech',
    'transcription',
  ],
  'meeting-bot': ['api-keys', 'auth', 'billing', 'live', 'notifications', 'records', 'speech'],
  exports: ['audit', 'auth', 'collaboration', 'records', 'speech'],
  drafts: ['auth', 'exports', 'records'],
  minutes: ['auth', 'drafts', 'exports', 'outcomes', 'records', 'webhooks'],
  filing: ['audit', 'records'],
  notes: ['auth', 'records'],
  outcomes: ['auth', 'collaboration', 'drafts', 'exports', 'records'],
  translation: ['auth', 'collaboration', 'exports', 'records'],
  subtitles: ['auth', 'billing', 'collaboration', 'records'],
  pictures: ['records', 'speech'],
  upload: ['billing', 'pictures', 'records', 'speech', 'transcription', 'webhooks'],
  imports: ['auth', 'collaboration', 'records', 'upload', 'webhooks'],
  sample: ['auth', 'collaboration', 'minutes', 'records', 'transcription'],
  redaction: [
    'audit',
    'auth',
    'collaboration',
    'exports',
    'pictures',
    'records',
    'sharing',
    'speech',
    'transcription',
  ],
  search: ['auth', 'collaboration', 'minutes', 'outcomes', 'records'],
  sharing: ['audit', 'auth', 'collaboration', 'records', 'speech'],
  rating: ['auth', 'records'],
  newsletter: ['auth', 'bot-check'],
  archive: [
    'audit',
    'auth',
    'collaboration',
    'documents',
    'exports',
    'filing',
    'glossary',
    'imports',
    'minutes',
    'notes',
    'outcomes',
    'records',
    'translation',
  ],
  organisations: ['audit', 'auth', 'billing', 'filing', 'records'],
  account: ['archive', 'audit', 'auth', 'bot-check', 'newsletter', 'organisations', 'records'],
  operators: ['account', 'audit', 'auth', 'billing', 'promotions', 'request-log', 'site', 'speech'],
  site: [
    'archive',
    'audit',
    'auth',
    'billing',
    'documents',
    'filing',
    'public-api',
    'records',
    'request-log',
    'sharing',
    'upload',
    'webhooks',
  ],
};

/** The same for the web app. */
export const WEB_FEATURES: FeatureTable = {
  billing: ['site'],
  player: [],
  site: [],
  'bot-check': [],
  auth: ['bot-check', 'site'],
  account: ['auth', 'billing', 'bot-check', 'glossary', 'newsletter', 'notifications', 'payment', 'site'],
  developers: ['account'],
  organisations: ['account', 'auth', 'billing', 'payment'],
  payment: ['billing', 'site'],
  microphone: [],
  newsletter: ['auth', 'bot-check'],
  layouts: ['billing', 'site'],
  notifications: ['auth'],
  promotions: ['auth', 'billing'],
  pages: ['layouts', 'site'],
  kit: [],
  operators: ['account', 'auth', 'billing', 'exports', 'glossary'],
  exports: [],
  questions: ['auth', 'layouts', 'player', 'record'],
  rating: [],
  sharing: ['auth'],
  reading: ['sharing'],
  filing: ['auth', 'sharing'],
  search: ['filing', 'player', 'questions', 'site'],
  'share-page': ['auth', 'layouts', 'outcomes', 'player', 'reading', 'record', 'sharing', 'transcript'],
  glossary: [],
  record: ['auth', 'exports', 'notifications', 'player', 'rating', 'reading', 'sharing'],
  transcript: ['auth', 'glossary', 'layouts', 'microphone', 'player', 'reading', 'record', 'sharing'],
  drafts: [],
  minutes: ['auth', 'drafts', 'exports', 'layouts', 'player', 'reading', 'record'],
  outcomes: ['drafts', 'layouts', 'player', 'reading', 'record'],
  subtitles: ['auth', 'billing', 'layouts', 'player', 'record', 'transcript'],
  translation: ['auth', 'exports', 'layouts', 'player', 'record', 'transcript'],
  upload: ['auth', 'billing', 'filing'],
  'meeting-bot': ['auth', 'billing', 'live'],
  records: [
    'auth',
    'billing',
    'exports',
    'filing',
    'live',
    'meeting-bot',
    'notifications',
    'questions',
    'sharing',
    'site',
    'upload',
  ],
  live: [
    'auth',
    'billing',
    'layouts',
    'microphone',
    'player',
    'reading',
    'record',
    'sharing',
    'site',
    'transcript',
    'upload',
  ],
  meetings: ['meeting-bot', 'records'],
};

type FeatureTable = Record<string, readonly string[]>;

/** Packages that the parts which both sides use may import. */
const SHARED_PACKAGES: Record<string, readonly string[]> = { contract: ['zod'], transcript: ['yjs', 'zod'] };

/** Where `process.env` may be read. */
const ENVIRONMENT_READERS =
  /^(server\/config\.ts|command-line\/main\.ts|(scripts|e2e|bench)\/.*|[^/]+\.config\.ts)$/;

/** Integration tests and scenarios use the product over HTTP and its sockets, through the same people, and judge text alike. */
const SHARED_WITH_SCENARIOS = new Set([
  'server/speech/testing/encode-audio.ts',
  'server/testing/audio.ts',
  'server/testing/calendar-server.ts',
  'server/testing/name-server.ts',
  'server/testing/openid-provider.ts',
  'server/testing/person.ts',
  'server/testing/member.ts',
  'server/speech/accuracy/word-error.ts',
  'server/billing/testing/pay-simulator/index.ts',
  'server/meeting-bot/testing/meeting-server.ts',
  'server/meeting-bot/testing/talkers.ts',
  'server/meeting-bot/testing/two-talkers.ts',
  'server/meeting-bot/testing/zoom-server.ts',
  'server/speech/testing/tiny-models.ts',
]);

/** One import: both ends as paths from the project's root, or `to` as the package's name. */
interface Edge {
  from: string;
  to: string;
  isPackage: boolean;
  /** Gone after compilation. */
  isTypeOnly: boolean;
}

interface Place {
  /** `contract`, `server`, `web`, `e2e` ... or '' for files in the root. */
  part: string;
  /** The folder inside the part, for example a feature; '' for files directly in the part. */
  folder: string;
  /** The path below that folder. */
  file: string;
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.split('/').includes('testing');
}

/**
 * Everything that breaks a rule, one line each with file and line number.
 * `sources` holds the text of each TypeScript file by its path from the project's root.
 */
export function findViolations(sources: ReadonlyMap<string, string>): string[] {
  const violations: string[] = [];
  const edges: Edge[] = [];
  for (const [path, text] of sources) {
    const { imports, environmentLines } = readSource(path, text);
    for (const { specifier, line, isTypeOnly } of imports) {
      const edge = { ...resolveEdge(path, specifier), isTypeOnly };
      const rule = brokenRule(edge);
      if (rule !== null) violations.push(`${path}:${line} imports ${edge.to}: ${rule}`);
      edges.push(edge);
    }
    if (ENVIRONMENT_READERS.test(path)) continue;
    for (const line of environmentLines)
      violations.push(`${path}:${line} reads the environment: only server/config.ts may`);
  }
  const cycles = findCycles(edges).map(
    (cycle) => `Files import each other in a circle: ${cycle.join(' -> ')}`,
  );
  return [...violations, ...cycles];
}

function resolveEdge(from: string, specifier: string): Omit<Edge, 'isTypeOnly'> {
  const name = specifier.replace(/[?#].*$/, '');
  if (name.startsWith('.')) return { from, to: posix.join(posix.dirname(from), name), isPackage: false };
  const depth = name.startsWith('@') ? 2 : 1;
  return { from, to: name.split('/').slice(0, depth).join('/'), isPackage: true };
}

/** The broken rule in words, or null. */
function brokenRule(edge: Edge): string | null {
  const from = placeOf(edge.from);
  if (edge.isPackage) return isTest(edge.from) ? null : brokenPackageRule(from, edge.to);
  const to = placeOf(edge.to);
  if (from.part === 'web' && from.folder === 'ui' && (to.part !== 'web' || to.folder !== 'ui')) {
    return 'web/ui imports nothing of ours except web/ui';
  }
  if (from.part === 'e2e' && SHARED_WITH_SCENARIOS.has(edge.to)) return null;
  if (from.part !== to.part) return brokenPartRule(from.part, to.part);
  if (isTest(edge.to) && !isTest(edge.from)) return 'only tests import test support';
  if (from.part === 'server') return brokenServerRule(from, to, edge);
  if (from.part === 'web') return brokenWebRule(from, to, isTest(edge.from));
  return null;
}

function placeOf(path: string): Place {
  const [part = '', folder = '', ...rest] = path.split('/');
  if (folder === '') return { part: '', folder: '', file: path };
  return rest.length === 0 ? { part, folder: '', file: folder } : { part, folder, file: rest.join('/') };
}

function brokenPackageRule(from: Place, name: string): string | null {
  const allowed = SHARED_PACKAGES[from.part];
  return allowed === undefined || allowed.includes(name)
    ? null
    : `${from.part} imports only ${allowed.join(' and ')}`;
}

function brokenPartRule(from: string, to: string): string | null {
  const allowed: Record<string, readonly string[]> = {
    'command-line': ['contract'],
    contract: [],
    transcript: ['contract'],
    server: ['contract', 'transcript', 'models'],
    web: ['contract', 'transcript'],
    e2e: ['contract', 'transcript'],
  };
  const list = allowed[from];
  if (list === undefined || list.includes(to)) return null;
  return list.length === 0
    ? `${from} imports no other part`
    : `${from} imports only ${list.join(', ')}, never ${to || 'the root'}`;
}

function brokenServerRule(from: Place, to: Place, edge: Edge): string | null {
  const isTestFile = isTest(edge.from);
  if ([from.folder, 'platform', 'testing'].includes(to.folder)) return null;
  if (to.folder === '') {
    const isAllowed = isTestFile || (to.file === 'config.ts' && edge.isTypeOnly);
    return isAllowed
      ? null
      : `only types of the settings are imported from the start-up files, not ${to.file}`;
  }
  if (from.folder === 'platform') return 'platform never imports a feature';
  return brokenFeatureRule(from, to, SERVER_FEATURES, from.folder === '' || isTestFile);
}

/** Folders of the web that every feature may use. */
const BELOW_FEATURES = ['ui', 'api', 'language'];

function brokenWebRule(from: Place, to: Place, isTestFile: boolean): string | null {
  if (from.folder === to.folder) return null;
  if (BELOW_FEATURES.includes(to.folder)) return null;
  if (from.folder === 'api' || from.folder === 'language') return `web/${from.folder} imports no feature`;
  if (from.folder === '' || from.folder === 'app' || isTestFile) return null;
  if (to.folder === '' || to.folder === 'app') return 'a feature never imports the shell (web/app)';
  return brokenFeatureRule(from, to, WEB_FEATURES, false);
}

function brokenFeatureRule(from: Place, to: Place, table: FeatureTable, mayUseAll: boolean): string | null {
  // Tests may use what a feature has for its own.
  if (mayUseAll && to.file.startsWith('testing/')) return null;
  // A program may also use the public file of a folder inside a feature, for example the models of speech.
  const publicFile = from.folder === '' ? /(^|\/)index\.tsx?$/ : /^index\.tsx?$/;
  if (!publicFile.test(to.file)) return `${to.folder} is imported through its index.ts only`;
  if (mayUseAll || table[from.folder]?.includes(to.folder)) return null;
  return `${from.folder} may not use ${to.folder}`;
}

/** Groups of files that import each other in a circle; each group starts with its first file in the alphabet. */
function findCycles(edges: readonly Edge[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isPackage, isTypeOnly } of edges) {
    if (!isPackage && !isTypeOnly) targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  const cycles = new Map<string, string[]>();
  const finished = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const cycle = fromFirst(path.slice(start));
      cycles.set(cycle.join(), cycle);
    }
    if (start >= 0 || finished.has(file)) return;
    path.push(file);
    for (const target of targets.get(file) ?? []) visit(target);
    path.pop();
    finished.add(file);
  };
  for (const file of [...targets.keys()].sort()) visit(file);
  return [...cycles.values()];
}

function fromFirst(cycle: string[]): string[] {
  const first = cycle.indexOf([...cycle].sort()[0]!);
  return [...cycle.slice(first), ...cycle.slice(0, first)];
}
