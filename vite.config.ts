import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'esbuild';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { defineConfig, runnerImport, type Plugin } from 'vite';

/** Below the folder of the build, and in the addresses of the edition's files. */
const ENGLISH_FOLDER = 'en';
const ENGLISH_DESCRIPTION = 'NxNote turns recordings of spoken Vietnamese into text.';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The oldest browsers that open the product: what the app and Tailwind use is in all of them. Older ones are told so by
 * web/public/old-browser.js, which asks for the newest of these features.
 */
const BROWSERS = ['chrome120', 'edge120', 'firefox128', 'safari17'];

/** What every page loads. */
const FIRST_LOAD = [
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand)\//,
  /\/node_modules\/@tanstack\/(history|router-core|react-router(?!.*\/useBlocker)|store|react-store)\//,
  /\/query-core\/.*\/(query|queryC\w+|mutation|mutationCache|retryer|\w+Manager|removable|subscribable|utils)\.js/,
  /\/web\/api\/(?!query-client|page-calls|status-socket|share-token|feature-calls|fetch-file|kept-answers|unsent-copies|list-pages|passing-failures|record-pages)/,
  /\/web\/app\/(router|guard|access-rules|remembered-page|remote-config|apply-remote-configs|page-validity|first-messages|lazy-page|layout-state|follow-\w+)\./,
  /\/web\/app\/(Root|ShownError|LoadingBar)\./,
  /\/web\/(auth\/session-user|ui\/lazy-part|records\/list-query|search\/asked)\./,
  /\/contract\/search\/search-routes\./,
  /\/react-query\/.*\/QueryClientProvider\.js/,
  /vite\/preload-helper/,
];

/** What nearly every page shows: as a file for each part it weighs more and takes longer to open. */
const MOST_PAGES = [
  /\/@tanstack\/(query-core\/.*\/queryObserver|react-query\/.*\/(useQuery|useBaseQuery|queryOptions|suspense|errorBoundaryUtils|QueryErrorResetBoundary|IsRestoringProvider))\.js/,
  /\/lucide-react\/dist\/esm\/(?!icons\/)/,
  /\/lucide-react\/dist\/esm\/icons\/(circle-exclamation-point|lock-open)\./,
  /\/web\/site\/(PlainHttpNote|messages|queries)\./,
  /\/(web\/language|contract\/site\/language)/,
  /\/web\/ui\/(Notice|Button|button-class|IconButton|Logo|Tooltip|Skeleton|messages|use-is-desktop|use-is-online)\./,
];

/** What the pages of whoever has signed in show beside that: the smallest parts of the kit and of the client. */
const MEMBERS_PAGES = [
  /\/lucide-react\/dist\/esm\/icons\/(x|audio-lines|bell|chevron-(left|right)|gauge|hard-drive|hourglass|house|mic|panel-left-close|search|tag|volume-x)\./,
  /\/web\/api\/(list-pages|record-pages|status-socket|share-token|kept-answers|unsent-copies|page-calls|feature-calls)\./,
  /\/contract\/page-routes\./,
  /\/web\/(billing|notifications)\/queries\./,
  /\/web\/billing\/messages\./,
  /\/web\/search\/(index|SearchButton|SearchOverlay|button-messages|use-search-open)\./,
  /\/web\/live\/start\/(recording-sign|RecordButton|messages|start-recording)\./,
  /\/web\/ui\/(lazy-dialog|toast|turns|use-is-low|keep-open-in-sight|foot-of-page|SkipLink|Menu|Avatar|Chip|LiveDot|Timecode|UsageBar|Waveform|format-time|initials-of|is-typed-into|person-ink|resample-bars)\./,
];

/** The frame of the list pages, and what home shows in it. */
const SHELL_PAGES = [
  /\/web\/app\/(Shell|TopNavigation|SideNavigation|AccountMenu|OfflineBar|messages|navigation-items)\./,
  /\/web\/ui\/(FixedHeader|use-is-scrolled|ListFailure|FilterChips|NothingFound|Pager|SearchField|use-now)\./,
  /\/web\/upload\/(upload-queue|use-upload-off-reason|check-file|messages|lazy-dialogs|DropOverlay|pick-files|UploadPanel)\./,
  /\/web\/meeting-bot\/start\//,
  /\/web\/billing\/PackageCard\./,
  /\/web\/records\/(messages|queries|ListRow|estimate-remaining|watch-record)\./,
  /\/lucide-react\/dist\/esm\/icons\/(menu|circle-user|gift|languages|monitor|moon|sun|log-out|wifi-off|upload|cloud|circle-check|video)\./,
];

/** The frame of a record's pages with its player. */
const RECORD_PAGES = [
  /\/web\/layouts\/(along|RecordTabs|DetailLayout|folded-rails|DetailBody|detail-actions|CountBadge|messages|tour-places|HeaderActions|action-icons|bottom-bar-actions|PanelSheet|start-tour|use-detail-actions)\./,
  /\/web\/ui\/(BackButton|use-go-back|BetaBadge|Bar)\./,
  /\/web\/player\//,
  /\/web\/(exports\/use-download|rating\/use-rating|rating\/rating-phase|sharing\/use-sharing|sharing\/queries)\./,
  /\/contract\/sharing\/sharing-routes\./,
  /\/lucide-react\/dist\/esm\/icons\/(arrow-left|ellipsis|bookmark|captions|circle-question-mark|download|share-2|star|info|message-square|crown|panel-left-open|panel-right-close|panel-right-open|repeat|volume-2|minus|pause|play|plus|pencil)\./,
];

/** The English edition takes `X.en.ts` in the place of `X.ts` where there is one: texts, and nothing else. */
const inEnglish: Plugin = {
  name: 'in-english',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !/^\.{1,2}\/.*\.ts$/.test(source)) return null;
    const english = join(dirname(importer), source.replace(/\.ts$/, '.en.ts'));
    return existsSync(english) ? english : null;
  },
  transformIndexHtml: (html) =>
    html
      .replace('<html lang="vi"', '<html lang="en"')
      .replace(/(<meta name="description" content=")[^"]*/, `$1${ENGLISH_DESCRIPTION}`),
  // Over those of `web/public`, which have been copied by then.
  writeBundle: ({ dir }) => cpSync(inProject('web/language/public'), dir!, { recursive: true }),
};

const isEnglish = (mode: string): boolean => mode === ENGLISH_FOLDER;
const texts = (mode: string): Plugin[] => (isEnglish(mode) ? [inEnglish] : []);

/** Writes what the first paint shows into the start page, from the same parts as the app. */
const firstFrame = (plugins: Plugin[]): Plugin => ({
  name: 'first-frame',
  async transformIndexHtml(html) {
    const { module } = await runnerImport<{ FirstFrame: FunctionComponent }>(
      inProject('web/app/FirstFrame.tsx'),
      { configFile: false, logLevel: 'error', plugins },
    );
    return html.replace('<!-- first frame -->', renderToStaticMarkup(createElement(module.FirstFrame)));
  },
});

/** The reference of the API, made while the page is built: browsers get it without the schemas that it is made from. */
const apiReference: Plugin = {
  name: 'api-reference',
  async load(id) {
    if (id !== inProject('web/pages/reference/api-reference.ts')) return null;
    const { module } = await runnerImport<{ makeReference(): unknown }>(
      inProject('contract/public-api/reference.ts'),
      { configFile: false, logLevel: 'error' },
    );
    const text = JSON.stringify(module.makeReference());
    return `export const reference = JSON.parse(${JSON.stringify(text)});`;
  },
};

/** Apart from the app: one file under a name that stays, at the root, so that it serves every page. It knows the files of its edition. */
const serviceWorker = (base: string): Plugin => ({
  name: 'service-worker',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      // Fonts of the paper are fetched where the system lacks them, and by nobody else.
      const built = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && !name.endsWith('.ttf'),
      );
      const source = await buildServiceWorker(
        [...built, ...readdirSync(inProject('web/public'))].map((name) => base + name),
      );
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response, next) => {
      buildServiceWorker([]).then(
        (source) => response.setHeader('content-type', 'text/javascript').end(source),
        next,
      );
    });
  },
});

async function buildServiceWorker(files: readonly string[]): Promise<string> {
  const paths = JSON.stringify(files.toSorted());
  const unhashed = ['index.html', ...readdirSync(inProject('web/public')).map((name) => `public/${name}`)];
  const edition = createHash('sha256').update(paths);
  for (const name of unhashed) edition.update(readFileSync(inProject(`web/${name}`)));
  const { outputFiles } = await build({
    entryPoints: [inProject('web/service-worker/worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    target: 'es2022',
    define: { APP_FILES: paths, APP_EDITION: JSON.stringify(edition.digest('hex').slice(0, 16)) },
  });
  return outputFiles[0]!.text;
}

/** `--mode en` makes the English edition, which lies in a folder of its own beside the Vietnamese one. */
export default defineConfig(({ mode }) => ({
  root: inProject('web'),
  base: isEnglish(mode) ? `/${ENGLISH_FOLDER}/` : '/',
  plugins: [
    ...texts(mode),
    react(),
    tailwindcss(),
    firstFrame(texts(mode)),
    apiReference,
    serviceWorker(isEnglish(mode) ? `/${ENGLISH_FOLDER}/` : '/'),
  ],
  // The shim is for React before 18.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // The server puts a new nonce here for each reply: server/platform/http/security-headers.ts.
  html: { cspNonce: 'NXNOTE_NONCE' },
  build: {
    target: BROWSERS,
    outDir: inProject('dist/web'),
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // Which scripts each lazy page needs would stand in the first load and make up more than a kB of it.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    // Fonts and pictures stay files of their own, so that a strict content policy needs no `data:`.
    assetsInlineLimit: 0,
    // None of our modules is imported for what it does on loading: a page that uses one name of a feature's index does not
    // bring the rest of the feature along.
    rolldownOptions: {
      output: {
        // In one file: as several small ones it weighs three kB more.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: (id) => FIRST_LOAD.some((part) => part.test(id)),
            },
            {
              name: 'most-pages',
              test: (id) => MOST_PAGES.some((part) => part.test(id)),
            },
            {
              name: 'members-pages',
              test: (id) => MEMBERS_PAGES.some((part) => part.test(id)),
            },
            {
              name: 'shell-pages',
              test: (id) => SHELL_PAGES.some((part) => part.test(id)),
            },
            {
              name: 'record-pages',
              test: (id) => RECORD_PAGES.some((part) => part.test(id)),
            },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: /\/web\/(?!main).*\.tsx?$/, sideEffects: false }] },
    },
  },
}));
