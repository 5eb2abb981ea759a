export { organisationLetters } from './invitation-letter.ts';
export { leaveAllOrganisations, lockOrganisationsOf } from './people.ts';
export { registerOrganisationRoutes } from './routes.ts';
export { registerOrganisationSignInRoutes } from './sign-in/routes.ts';
