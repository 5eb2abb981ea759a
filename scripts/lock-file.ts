/** The part of package-lock.json that names packages which exist once for each platform. */

export interface LockedPackage {
  version: string;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

export interface LockFile {
  /** By folder: `node_modules/esbuild`; the project itself is ''. */
  packages: Record<string, LockedPackage>;
}

/**
 * Adds an entry for each optional dependency that has none and whose name says its platform.
 * @returns the folders of the added packages
 */
export function completeLockFile(lockFile: LockFile): string[] {
  const missing: Record<string, LockedPackage> = {};
  for (const parent of Object.values(lockFile.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const folder = `node_modules/${name}`;
      const platform = platformOf(name);
      if (platform === null || isLocked(lockFile, name)) continue;
      missing[folder] = { version, ...platform, ...(parent.dev ? { dev: true } : {}), optional: true };
    }
  }
  const all = { ...lockFile.packages, ...missing };
  const folders = Object.keys(all).sort((a, b) => a.localeCompare(b, 'en'));
  lockFile.packages = Object.fromEntries(folders.map((folder) => [folder, all[folder]!]));
  return Object.keys(missing);
}

function isLocked({ packages }: LockFile, name: string): boolean {
  return Object.keys(packages).some((folder) => folder.endsWith(`node_modules/${name}`));
}

const PLATFORM =
  /\b(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/;

/** What a name such as `binding-linux-x64-musl` says; null when it names no platform. */
function platformOf(name: string): Pick<LockedPackage, 'cpu' | 'os' | 'libc'> | null {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] };
  const [, os, cpu, abi = ''] = PLATFORM.exec(name) ?? [];
  if (!os || !cpu) return null;
  const libc = abi.startsWith('musl') ? { libc: ['musl'] } : abi.startsWith('gnu') ? { libc: ['glibc'] } : {};
  return { cpu: [cpu], os: [os], ...libc };
}
