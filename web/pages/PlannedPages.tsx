/** Pages of the route table whose feature is not there yet. Each goes when its feature brings the page of its own. */
import { EmptyPage } from './EmptyPage.tsx';
import { planned } from './texts/planned.ts';

export const UsersPage = () => <EmptyPage text={planned.users} />;
