/**
 * Installs what the tests need and the machine lacks: PostgreSQL, Redis and Chromium.
 * Where it cannot install something it fails and says what to install; it never skips.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findPostgresFolder, hasPgBouncer, hasRedis } from '../server/testing/services.ts';
import { findChromium, findWholeChromium } from './find-chromium.ts';

const NEEDS = {
  postgresql: {
    title: 'PostgreSQL 15 or newer (initdb, postgres)',
    isThere: () => findPostgresFolder() !== null,
  },
  redis: { title: 'Redis 6 or newer (redis-server)', isThere: hasRedis },
  pgbouncer: { title: 'PgBouncer (pgbouncer)', isThere: hasPgBouncer },
  headlessChromium: { title: 'Chromium without windows', isThere: () => findChromium() !== null },
  janus: {
    title: 'Janus with its demos (janus, janus-demos)',
    isThere: () => existsSync('/usr/bin/janus') && existsSync('/usr/share/janus/demos/videoroomtest.html'),
  },
  ceph: {
    title: 'Ceph with radosgw (ceph-mon, ceph-osd, radosgw)',
    isThere: () => ['ceph-mon', 'ceph-osd', 'radosgw'].every((program) => existsSync(`/usr/bin/${program}`)),
  },
  wholeChromium: { title: 'Chromium', isThere: () => findWholeChromium() !== null },
};
export type Need = keyof typeof NEEDS;

const DEBIAN_PACKAGES: Record<Need, readonly string[]> = {
  postgresql: ['postgresql'],
  redis: ['redis-server'],
  pgbouncer: ['pgbouncer'],
  headlessChromium: ['chromium-headless-shell'],
  janus: ['janus', 'janus-demos'],
  ceph: ['ceph-mon', 'ceph-osd', 'radosgw'],
  wholeChromium: ['chromium'],
};

/** Makes sure that the named programs are on this machine. Throws with the list of what is still missing. */
export function ensureInstalled(...needs: Need[]): void {
  const isMissing = (need: Need) => !NEEDS[need].isThere();
  const missing = needs.filter(isMissing);
  if (missing.length === 0) return;
  if (canUseDebianPackages()) installDebianPackages(missing.flatMap((need) => DEBIAN_PACKAGES[need]));
  else if (missing.some((need) => need.endsWith('Chromium')))
    run('npx', ['playwright', 'install', 'chromium']);

  const stillMissing = missing.filter(isMissing).map((need) => `  - ${NEEDS[need].title}`);
  if (stillMissing.length === 0) return;
  throw new Error(
    `The tests need programs that are not on this machine. Install:\n${stillMissing.join('\n')}`,
  );
}

function canUseDebianPackages(): boolean {
  const isDebian =
    existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  return isDebian && process.getuid?.() === 0;
}

function installDebianPackages(packages: string[]): void {
  console.log(`Installing Debian packages: ${packages.join(', ')}`);
  run('apt-get', ['update', '-q']);
  run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages]);
}

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, error } = spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0)
    console.error(`"${command} ${args.join(' ')}" failed: ${error?.message ?? `code ${status}`}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  ensureInstalled('postgresql', 'redis', 'headlessChromium', 'wholeChromium');
