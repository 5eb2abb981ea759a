/** Addresses that everybody can have say nothing about who works together. */
const PUBLIC_PROVIDERS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.com.vn',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.com.vn',
  'ymail.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'zoho.com',
  'mail.ru',
  'qq.com',
  '163.com',
]);

/**
 * Whose bot stands in a meeting for whom: everybody of one company, which is the domain of a proved address, or the person alone.
 */
export function companyOf(person: { id: string; email: string; email_verified: boolean }): string {
  const domain = person.email.split('@').at(-1)!.toLowerCase();
  return person.email_verified && !PUBLIC_PROVIDERS.has(domain) ? domain : person.id;
}
