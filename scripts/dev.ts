/**
 * Development: the server is rebuilt and restarted when its sources change; Vite serves the web app and hands the
 * calls of the API on to the server. Arguments go to the server. Where no way to pay is set, the pay simulator runs beside it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { context } from 'esbuild';
import { createServer } from 'vite';
import { COMMAND_LINE_FILE, N8N_WORKFLOW_FILE } from '../contract/public-api/routes.ts';
import { SOCIAL_CALLBACK_PATH, ROUTES } from '../contract/routes.ts';
import { startPaySimulator } from '../server/billing/testing/pay-simulator/index.ts';
import { entryPoint, projectRoot } from '../server/platform/entry-point.ts';
import { buildCommandLine, serverBuildOptions } from './build-server.ts';

const PORT = process.env.PORT ?? '3000';

/** The first part of each path of the API, with the addresses of files and health beside it. */
const apiPrefixes = new Set(Object.values(ROUTES).map(({ path }) => `/${path.split('/')[1]}`));

/** How late a late notice of a payment is. */
const LATE_MS = 20_000;
const simulator =
  process.env.VNPAY_TMN_CODE || process.env.BANK_ACCOUNT
    ? null
    : await startPaySimulator({ pauseMs: LATE_MS, returnOrigin: () => webOrigin });
simulator?.tell(`http://127.0.0.1:${PORT}`);
/** Where the pages are, once Vite says so. */
let webOrigin: string | null = null;

let server: ChildProcess | null = null;
const builds = await context({
  ...serverBuildOptions(),
  plugins: [
    {
      name: 'restart',
      setup: ({ onEnd }) => onEnd(async ({ errors }) => (errors.length === 0 ? restart() : undefined)),
    },
  ],
});
await Promise.all([buildCommandLine(), builds.watch()]);

const web = await createServer({
  configFile: join(projectRoot, 'vite.config.ts'),
  server: {
    proxy: Object.fromEntries(
      [
        ...[
          ...apiPrefixes,
          '/storage',
          '/openapi.json',
          '/openapi.public.json',
          COMMAND_LINE_FILE,
          N8N_WORKFLOW_FILE,
        ].map((prefix) => `^${prefix}(/|$|\\?)`),
        // What comes back from a provider; without a query it is a page of the web app.
        `^${SOCIAL_CALLBACK_PATH}\\?`,
      ].map((path) => [path, { target: `http://127.0.0.1:${PORT}`, ws: true }]),
    ),
  },
});
await web.listen();
web.printUrls();
webOrigin = web.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? null;
if (simulator) console.log(`  Pay simulator: ${simulator.address}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function restart(): Promise<void> {
  await stopServer();
  const flags = ['--enable-source-maps', entryPoint('main'), ...process.argv.slice(2)];
  server = spawn(process.execPath, flags, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...simulator?.settings, PORT },
  });
}

async function stopServer(): Promise<void> {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function stop(): Promise<void> {
  await Promise.all([builds.dispose(), web.close(), stopServer(), simulator?.stop()]);
}
