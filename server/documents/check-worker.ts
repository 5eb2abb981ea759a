/** The thread behind `check-file.ts`. */
import { answerRequests } from '../platform/thread-pool.ts';
import { isDocumentFile } from './document-file.ts';

answerRequests(isDocumentFile);
