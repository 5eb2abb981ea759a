/** The part of fs-native-extensions that is used here; the package has no types of its own. */
declare module 'fs-native-extensions' {
  /** Locks the whole file for its open descriptor. @returns false while another one has it */
  export function tryLock(file: number): boolean;
}
