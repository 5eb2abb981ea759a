import { expect, it } from 'vitest';
import { completeLockFile, type LockFile } from './lock-file.ts';

function lockFileWith(optionalDependencies: Record<string, string>): LockFile {
  return {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies },
    },
  };
}

it.each([
  ['@tool/linux-x64-musl', { cpu: ['x64'], os: ['linux'], libc: ['musl'] }],
  ['@tool/linux-arm-gnueabihf', { cpu: ['arm'], os: ['linux'], libc: ['glibc'] }],
  ['@tool/binding-win32-ia32-msvc', { cpu: ['ia32'], os: ['win32'] }],
  ['@tool/darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['tool-wasm32-wasi', { cpu: ['wasm32'] }],
])('adds %s for its platform', (name, platform) => {
  const lockFile = lockFileWith({ [name]: '2.0.0' });
  expect(completeLockFile(lockFile)).toEqual([`node_modules/${name}`]);
  expect(lockFile.packages[`node_modules/${name}`]).toEqual({
    version: '2.0.0',
    ...platform,
    dev: true,
    optional: true,
  });
});

it('leaves what is there, and optional packages for all platforms', () => {
  const lockFile = lockFileWith({ '@tool/darwin-arm64': '2.0.0', fsevents: '2.3.3' });
  lockFile.packages['node_modules/@tool/darwin-arm64'] = { version: '1.9.0' };
  expect(completeLockFile(lockFile)).toEqual([]);
  expect(lockFile.packages['node_modules/@tool/darwin-arm64']).toEqual({ version: '1.9.0' });
});
