import { diskFull, folderNotWritable } from './messages.ts';
import { StartError } from './start-error.ts';

/** Does something with the folder. @throws StartError when the system refuses it */
export function withFolder<Result>(folder: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw explainUnusable(folder, error as NodeJS.ErrnoException);
  }
}

/** @returns what the person who starts the server can do about a folder that the system refuses */
export function explainUnusable(folder: string, error: NodeJS.ErrnoException): Error {
  if (error.code === undefined) return error;
  const message = error.code === 'ENOSPC' ? diskFull(folder) : folderNotWritable(folder, error.code);
  return new StartError(message, { cause: error });
}
