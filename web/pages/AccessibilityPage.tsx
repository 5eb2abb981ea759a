import { DocumentPage } from './DocumentPage.tsx';
import { accessibility } from './texts/accessibility.ts';

export const AccessibilityPage = () => <DocumentPage text={accessibility} />;
