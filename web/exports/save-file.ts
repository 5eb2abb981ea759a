/** Long enough for any browser to have begun, ms. */
const KEPT_MS = 60_000;

/** Hands a file to the browser, which saves it where it saves downloads. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  followAddress(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** The same for an address that says itself that it is a download. */
export function followAddress(address: string, fileName = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
