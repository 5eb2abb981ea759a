import { useRouter } from '@tanstack/react-router';
import { AuthorizePage } from '../auth/AuthorizePage.tsx';
import { SocialCallbackPage } from '../auth/SocialCallbackPage.tsx';
import { useReturn } from './use-return.ts';

export function SocialCallbackRoute() {
  const router = useRouter();
  const onRefused = () => void router.navigate({ to: '/dang-nhap', replace: true });
  const onLinked = () => void router.navigate({ to: '/tai-khoan', replace: true });
  return <SocialCallbackPage onSignedIn={useReturn()} onRefused={onRefused} onLinked={onLinked} />;
}

/** Another application asks with `app`, `return_url` and its own `state`; what is missing is refused by the server. */
export function AuthorizeRoute() {
  const search: Readonly<Record<string, unknown>> = useRouter().state.location.search;
  const read = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  return <AuthorizePage app={read('app') ?? ''} returnUrl={read('return_url') ?? ''} state={read('state')} />;
}
