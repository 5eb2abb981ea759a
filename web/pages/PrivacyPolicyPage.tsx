import { DocumentPage } from './DocumentPage.tsx';
import { privacyPolicy } from './texts/privacy-policy.ts';

export const PrivacyPolicyPage = () => <DocumentPage text={privacyPolicy} />;
