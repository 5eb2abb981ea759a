/** How to reach whoever runs this installation, as list items; those that are not known are left out. */
export const CONTACT_LINES = ['{provider}', '{address}', '{taxCode}', '{email}', '{hotline}'] as const;
