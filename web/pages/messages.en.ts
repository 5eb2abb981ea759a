import type { Translated } from '../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  productName: 'NxNote',
  skipToContent: 'Skip to content',
  backHome: 'Back to home',
  hotline: (phone) => `Hotline: ${phone}`,
  someCompany: 'the service provider',
  provider: (company) => `Provider: ${company}.`,
  address: (address) => `Address: ${address}.`,
  taxCode: (code) => `Tax code: ${code}.`,
  email: (email) => `Email: ${email}`,
  noContact: 'Contact whoever gave you your account.',
  footer: (company) => `© 2025. A product of ${company || 'NxNote'}`,
  pages: 'About NxNote',
  contents: 'Contents',
  edition: (version, date) => `Version ${version}, in force from ${date}`,
  print: 'Print this page',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying. Select the text and copy it by hand.',
  termsOfUse: 'Terms of use',
  privacyPolicy: 'Privacy policy',
  complaints: 'Complaints procedure',
  paymentMethods: 'Payment methods',
  accessibility: 'Accessibility',
  developers: 'Developers',
};
