export { listMigrations, openDatabase, type Database } from './database.ts';
export { DatabaseAwayError, isConnectionLost, isRefusal } from './connection-loss.ts';
export { FolderInUseError, lockFolder } from './folder-lock.ts';
export { listProgramVersions, NewerDatabaseError, OWN_VERSION } from './program-versions.ts';
export { readSharedSecret } from './shared-secret.ts';
export { sweepUpgradeCopies } from './upgrade-copies.ts';
