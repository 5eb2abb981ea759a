/**
 * Browsers give `crypto.randomUUID` to https and this machine only. On a plain http address of an office network ids are made here, of the
 * same randomness, so that text can be edited there too.
 */
export function ensureRandomUuid(crypto: Crypto): void {
  const random = (bits: number) => crypto.getRandomValues(new Uint8Array(1))[0]! % 2 ** bits;
  crypto.randomUUID ??= () =>
    // RFC 9562, version 4: `y` is 8 to b.
    'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (digit) =>
      (digit === 'x' ? random(4) : 8 + random(2)).toString(16),
    ) as ReturnType<Crypto['randomUUID']>;
}
