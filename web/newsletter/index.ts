export { NewsletterSwitch } from './NewsletterSwitch.tsx';
