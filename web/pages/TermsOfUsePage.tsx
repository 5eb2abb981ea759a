import { DocumentPage } from './DocumentPage.tsx';
import { termsOfUse } from './texts/terms-of-use.ts';

export const TermsOfUsePage = () => <DocumentPage text={termsOfUse} />;
