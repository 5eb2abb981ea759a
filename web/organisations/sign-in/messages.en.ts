import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

/** Inside a sentence; abbreviations stay as they are. */
const inSentence = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** Words of the section where an organisation sets up its own sign-in. */
export const messages: Translated<typeof vietnamese> = {
  title: 'Sign-in with organisation accounts',
  hint: 'Everyone signs in with their company account (Microsoft Entra ID, Google Workspace, Keycloak…) over OpenID Connect. Anyone with an email address in the organisation’s domain becomes a member when they first sign in.',
  setUp: 'Set up',
  loading: 'Loading the organisation’s sign-in',
  failedTitle: 'The organisation’s sign-in could not be loaded',
  failed: 'This could not be done',

  domains: 'Domains',
  domainsHint:
    'The part after the @ in the organisation’s email addresses. Confirm it with a TXT record where the domain is managed.',
  domain: 'New domain',
  domainExample: 'Example: congty.vn',
  addDomain: 'Add domain',
  proved: 'Confirmed',
  unproved: 'Not confirmed',
  recordName: 'Name of the TXT record',
  recordValue: 'Value',
  check: 'Check',
  checkOf: (domain) => `Check the domain ${domain}`,
  provedNow: (domain) => `${domain} confirmed`,
  removeDomain: (domain) => `Remove the domain ${domain}`,
  removeDomainTitle: (domain) => `Remove the domain ${domain}?`,
  removeDomainText:
    'People with an email address in this domain can no longer sign in with their organisation account. They stay members and can set a password with “Forgotten password?”.',
  removeDomainConfirm: 'Remove domain',

  provider: 'Provider',
  providerNone: 'Register an OpenID Connect application with the provider, then enter its three details.',
  addProvider: 'Enter provider',
  changeProvider: 'Edit',
  clientOf: (client) => `Application ${client}`,
  removeProvider: 'Remove provider',
  removeProviderTitle: 'Remove the provider?',
  removeProviderText:
    'Nobody can sign in with an organisation account any more. Everyone stays a member and can set a password with “Forgotten password?”.',
  providerTitle: 'Sign-in provider',
  redirect: 'Redirect URI to register with the provider',
  issuer: 'Provider address (issuer)',
  issuerExample: 'Example: https://login.microsoftonline.com/…/v2.0',
  clientId: 'Application ID (client ID)',
  clientSecret: 'Client secret',
  secretStays: 'Leave empty to keep it',
  missing: 'Fill in this field',
  providerSaved: 'Provider saved',
  save: 'Save',
  cancel: 'Cancel',

  on: 'Allow sign-in with organisation accounts',
  onHint: 'The sign-in page takes people with an email address in a confirmed domain to the provider.',
  required: 'Only allow sign-in with organisation accounts',
  requiredHint:
    'Members and managers with an email address in a confirmed domain cannot sign in any other way. Owners can still use a password, in case the provider fails.',
  saved: 'Sign-in settings saved',

  copy: 'Copy',
  copyOf: (name) => `Copy ${inSentence(name)}`,
  copied: (name) => `${name} copied`,
  notCopied: 'The text could not be copied. Select it and copy it by hand.',
};
