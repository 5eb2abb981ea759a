export { BackupFolder } from './backup-folder.ts';
export { makeBackup, type MadeBackup } from './make-backup.ts';
export { refuseUsed, restoreBackup } from './restore-backup.ts';
