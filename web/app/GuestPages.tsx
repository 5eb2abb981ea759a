import { getRouteApi } from '@tanstack/react-router';
import { CollectUserInfoPage } from '../account/CollectUserInfoPage.tsx';
import { RegisterDonePage } from '../account/RegisterDonePage.tsx';
import { ResetPasswordPage } from '../account/ResetPasswordPage.tsx';
import { RegisterPage } from '../auth/RegisterPage.tsx';
import { InvitationPage } from '../organisations/InvitationPage.tsx';
import { SubscribePage } from '../newsletter/SubscribePage.tsx';
import { UnsubscribePage } from '../newsletter/UnsubscribePage.tsx';
import { rememberPage } from './remembered-page.ts';
import { useRememberTarget, useReturn } from './use-return.ts';

export { ForgotPasswordPage } from '../account/ForgotPasswordPage.tsx';

const subscribe = getRouteApi('/dang-ky-email');
const unsubscribe = getRouteApi('/huy-dang-ky-email');
const invitation = getRouteApi('/to-chuc/loi-moi');
const registerDone = getRouteApi('/dang-ky/hoan-thanh');
const resetPassword = getRouteApi('/dat-lai-mat-khau');

export const RegisterRoute = () => <RegisterPage onSignedIn={useReturn()} onLeave={useRememberTarget()} />;

export const RegisterDoneRoute = () => (
  <RegisterDonePage token={registerDone.useSearch().token ?? null} onGoOn={useReturn()} />
);

export const ResetPasswordRoute = () => <ResetPasswordPage token={resetPassword.useSearch().token ?? null} />;

export const CollectUserInfoRoute = () => <CollectUserInfoPage onDone={useReturn()} />;

export const SubscribeRoute = () => <SubscribePage token={subscribe.useSearch().token ?? null} />;

export const UnsubscribeRoute = () => <UnsubscribePage token={unsubscribe.useSearch().token ?? null} />;

export const InvitationRoute = () => (
  <InvitationPage
    token={invitation.useSearch().token ?? null}
    onLeave={() => rememberPage(location.pathname + location.search)}
  />
);
