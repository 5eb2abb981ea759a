import { DocumentPage } from './DocumentPage.tsx';
import { developers } from './texts/developers.ts';

export const DevelopersPage = () => <DocumentPage text={developers} />;
