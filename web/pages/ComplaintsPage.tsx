import { DocumentPage } from './DocumentPage.tsx';
import { complaints } from './texts/complaints.ts';

export const ComplaintsPage = () => <DocumentPage text={complaints} />;
