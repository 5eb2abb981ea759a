/** What an id in an address can look like at all (spec 2: "Pages may define a validity rule"). */

/** A UUID, as records have. */
export const isRecordId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** A random word of the URL alphabet. */
export const isShareId = (id: string): boolean => /^[\w-]{8,128}$/.test(id);
