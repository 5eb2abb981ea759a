/**
 * Locks of the operating system on open files. One belongs to the open file: it ends with the process however that ends, and is seen from
 * other containers, whose process numbers say nothing here.
 */
import { tryLock } from 'fs-native-extensions';

/** @returns whether the file is ours now, until it is closed */
export const lockOpenFile = (file: number): boolean => tryLock(file);
