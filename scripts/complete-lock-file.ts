/**
 * Adds to package-lock.json the packages for other platforms that npm left out. npm omits an optional package that the
 * registry it asked does not have, and then `npm ci` refuses the lock file on every machine, also where nobody needs
 * that package. Run it after each change of dependencies: `npm run lock`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/entry-point.ts';
import { completeLockFile, type LockFile } from './lock-file.ts';

const path = join(projectRoot, 'package-lock.json');
const lockFile = JSON.parse(readFileSync(path, 'utf8')) as LockFile;
const added = completeLockFile(lockFile);
writeFileSync(path, `${JSON.stringify(lockFile, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file is complete' : `Added to the lock file: ${added.join(', ')}`);
