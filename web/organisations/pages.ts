/** The pages of organisations, which come together. */
export { LogPage } from './LogPage.tsx';
export { OrganisationPage } from './OrganisationPage.tsx';
