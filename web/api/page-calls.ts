/** The typed client of calls that single pages make. */
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { createCalls } from './feature-calls.ts';

export const callPage = createCalls(PAGE_ROUTES);
