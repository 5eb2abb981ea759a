export { listMigrations, openDatabase, type Database } from './database.ts';
export { DatabaseAwayError, isConnectionLost, isRefusal } from './connection-loss.ts';
export { FolderInUseError, lockFolder } from './folder-lock.ts';
export { NewerDatabaseError } from './newer-database.ts';
export { readSharedSecret } from './shared-secret.ts';
