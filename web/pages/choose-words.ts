import type { SiteInfo } from '../../contract/site/site.ts';
import type { Words } from './document.ts';
import { messages } from './messages.ts';

type Company = Pick<SiteInfo, 'company' | 'address' | 'taxCode' | 'email' | 'hotline'>;

const UNKNOWN: Company = { company: '', address: '', taxCode: '', email: '', hotline: '' };

/** What the texts call things here; they read on where something is not told. @param origin `https://notes.example` */
export function chooseWords(site: Company = UNKNOWN, origin: string): Words {
  const { company, address, taxCode, email, hotline } = site;
  const contact = hotline === '' ? '' : `${messages.hotline(hotline)}.`;
  return {
    company: company || messages.someCompany,
    provider: company && messages.provider(company),
    address: address && messages.address(address),
    taxCode: taxCode && messages.taxCode(taxCode),
    email: email && messages.email(email),
    hotline: contact === '' && email === '' ? messages.noContact : contact,
    origin,
    socketOrigin: origin.replace('http', 'ws'),
  };
}
