export { openDatabase, type Database } from './database.ts';
export { FolderInUseError } from './folder-lock.ts';
