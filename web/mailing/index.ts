export { MailingSwitch } from './MailingSwitch.tsx';
