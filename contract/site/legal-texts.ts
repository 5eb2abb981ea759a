/** Editions of the texts that people agree to. Changing a text means a new edition here: agreements name the one that was shown. */
export const LEGAL_VERSIONS = { terms: '1.3', privacy: '1.6' } as const;
export type LegalText = keyof typeof LEGAL_VERSIONS;
