import { getRouteApi, useRouter } from '@tanstack/react-router';
import { AuthorizePage } from '../auth/AuthorizePage.tsx';
import { HostedCallbackPage } from '../auth/HostedCallbackPage.tsx';
import { useReturn } from './use-return.ts';

export function HostedCallbackRoute() {
  const router = useRouter();
  const onRefused = () => void router.navigate({ to: '/dang-nhap', replace: true });
  return <HostedCallbackPage onSignedIn={useReturn()} onRefused={onRefused} />;
}

const authorizeRoute = getRouteApi('/app-authorize');

export function AuthorizeRoute() {
  const { app = '', return_url: returnUrl = '', state } = authorizeRoute.useSearch();
  return <AuthorizePage app={app} returnUrl={returnUrl} state={state} />;
}
