/** The thread behind `import-transcript.ts`. */
import { answerRequests } from '../platform/thread-pool.ts';
import { readImport, type ImportRequest } from './import-work.ts';

answerRequests((request: ImportRequest) => readImport(request));
