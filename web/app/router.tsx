/** The route table of the product, one route a path, with its guard. */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import type { StaffAccess } from '../../contract/account/roles.ts';
import { fromQueryString, toQueryString } from '../api/query-string.ts';
import { parseListQuery } from '../records/list-query.ts';
import { readAsked } from '../search/asked.ts';
import { guardVisit } from './guard.ts';
import { keepQueryFilter, useLocalStore } from '../api/local-store.ts';
import { readConsoleSearch, type ConsoleSearch } from './console-search.ts';
import { isRecordId, isShareId } from './page-validity.ts';
import { endPrefetchInTime, mayPrefetch } from './link-prefetch.ts';
import { lazyPage } from './lazy-page.ts';
import { Root } from './Root.tsx';
import { ShownError, ShownErrorInShell } from './ShownError.tsx';

interface RouterContext {
  /** Whether a page of ours has been open before the one asked for. */
  hasShownPage: () => boolean;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ShownError,
  notFoundComponent: lazyPage(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
  beforeLoad: (visit): Promise<void> => {
    if (visit.preload) endPrefetchInTime(visit.abortController);
    return guardVisit(visit);
  },
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyPage(() => import('./Shell.tsx'), 'Shell'),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: parseListQuery,
  component: lazyPage(() => import('../records/HomePage.tsx'), 'HomePage'),
  errorComponent: ShownErrorInShell,
  beforeLoad: ({ search: asked, cause, context }) => {
    // Somebody points at a link home: nobody has gone there.
    if (cause === 'preload') return;
    const search = parseListQuery(asked);
    const { queryFilter } = useLocalStore.getState().meeting;
    const isReturning = cause === 'enter' && context.hasShownPage();
    if (isReturning && queryFilter !== '' && Object.keys(search).length === 0) {
      throw redirect({ to: '/', search: parseListQuery(fromQueryString(queryFilter)), replace: true });
    }
    keepQueryFilter(toQueryString({ ...search }));
  },
});

/** Spec 2: a page may say which addresses it is for; the others are not found. Asked after the guard. */
const onlyFor =
  (isValid: (id: string) => boolean) =>
  ({ params }: { params: { id: string } }): void => {
    if (!isValid(params.id)) notFound({ throw: true });
  };

const recordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/meeting/$id',
  component: lazyPage(() => import('./RecordFrame.tsx'), 'RecordFrame'),
  beforeLoad: onlyFor(isRecordId),
});

/** A page about one record; `/` and `speaker` are the same one. */
const recordPage = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => recordRoute, path, component });

const transcriptPage = lazyPage(() => import('../transcript/RecordRoute.tsx'), 'RecordRoute');

const recordRoutes = [
  recordPage('/', transcriptPage),
  recordPage('speaker', transcriptPage),
  recordPage(
    'ket-qua',
    lazyPage(() => import('../outcomes/OutcomesPage.tsx'), 'OutcomesPage'),
  ),
  recordPage(
    'hoi',
    lazyPage(() => import('../questions/QuestionsPage.tsx'), 'QuestionsPage'),
  ),
  recordPage(
    'bien-ban',
    lazyPage(() => import('../minutes/MinutesPage.tsx'), 'MinutesPage'),
  ),
  recordPage(
    'subtitle',
    lazyPage(() => import('../subtitles/SubtitlePage.tsx'), 'SubtitlePage'),
  ),
  recordPage(
    'translate',
    lazyPage(() => import('../translation/TranslationPage.tsx'), 'TranslationPage'),
  ),
] as const;

const shellPage = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => shellRoute, path, component, errorComponent: ShownErrorInShell });

const notificationsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/thong-bao',
  validateSearch: parseListQuery,
  component: lazyPage(() => import('../notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  errorComponent: ShownErrorInShell,
});

/** The code of an order. */
const orderSearch = ({ don }: Record<string, unknown>): { don?: string } =>
  typeof don === 'string' ? { don } : {};

const choosePackageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/thanh-toan/goi',
  validateSearch: ({
    goi,
    thang,
    cho,
  }: Record<string, unknown>): { goi?: string; thang?: number; cho?: 'to-chuc' } => ({
    ...(typeof goi === 'string' ? { goi } : {}),
    ...(Number(thang) > 0 ? { thang: Number(thang) } : {}),
    ...(cho === 'to-chuc' ? { cho } : {}),
  }),
  component: lazyPage(() => import('../payment/ChoosePackagePage.tsx'), 'ChoosePackagePage'),
  errorComponent: ShownErrorInShell,
});

const paymentMethodRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/thanh-toan/phuong-thuc',
  validateSearch: orderSearch,
  component: lazyPage(() => import('../payment/PaymentMethodPage.tsx'), 'PaymentMethodPage'),
  errorComponent: ShownErrorInShell,
});

const orderInvoiceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/thanh-toan/hoa-don',
  validateSearch: orderSearch,
  component: lazyPage(() => import('../payment/invoice/OrderInvoicePage.tsx'), 'OrderInvoicePage'),
  errorComponent: ShownErrorInShell,
});

const searchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/tim-kiem',
  validateSearch: readAsked,
  component: lazyPage(() => import('../search/SearchPage.tsx'), 'SearchPage'),
  errorComponent: ShownErrorInShell,
});

const organisationPages = () => import('../organisations/pages.ts');

const shellRoutes = [
  homeRoute,
  shellPage(
    '/thanh-toan',
    lazyPage(() => import('../billing/PricingPage.tsx'), 'PricingPage'),
  ),
  choosePackageRoute,
  paymentMethodRoute,
  orderInvoiceRoute,
  shellPage(
    '/meeting',
    lazyPage(() => import('../meetings/MeetingsPage.tsx'), 'MeetingsPage'),
  ),
  shellPage(
    '/thung-rac',
    lazyPage(() => import('../records/trash/TrashPage.tsx'), 'TrashPage'),
  ),
  shellPage(
    '/lich-hop',
    lazyPage(() => import('../meeting-bot/calendar/CalendarPage.tsx'), 'CalendarPage'),
  ),
  shellPage(
    '/nguoi-dung',
    lazyPage(() => import('../account/overview/OverviewPage.tsx'), 'OverviewPage'),
  ),
  shellPage(
    '/tai-khoan/thoi-luong',
    lazyPage(() => import('../account/usage/UsagePage.tsx'), 'UsagePage'),
  ),
  shellPage(
    '/tai-khoan/hoa-don',
    lazyPage(() => import('../account/InvoicePage.tsx'), 'InvoicePage'),
  ),
  shellPage(
    '/nha-phat-trien/khoa',
    lazyPage(() => import('../developers/keys/KeysPage.tsx'), 'KeysPage'),
  ),
  shellPage(
    '/khuyen-mai',
    lazyPage(() => import('../promotions/PromotionsPage.tsx'), 'PromotionsPage'),
  ),
  shellPage('/to-chuc', lazyPage(organisationPages, 'OrganisationPage')),
  shellPage('/to-chuc/nhat-ky', lazyPage(organisationPages, 'LogPage')),
  notificationsRoute,
  searchRoute,
] as const;

const consoleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/quan-tri',
  staticData: { checks: ['staff'] },
  component: lazyPage(() => import('./ConsoleFrame.tsx'), 'ConsoleFrame'),
});

/** A page of those who work with the installation; it has its entry in `console-items.ts`. @param access which of them */
const consolePage = <Path extends string>(path: Path, access: StaffAccess, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => consoleRoute,
    path,
    staticData: { checks: [access] },
    component,
    errorComponent: ShownErrorInShell,
  });

/** A list of those pages: what is looked for stands in the address. */
const consoleList = <Path extends string>(path: Path, access: StaffAccess, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => consoleRoute,
    path,
    staticData: { checks: [access] },
    validateSearch: (search: Record<string, unknown>): ConsoleSearch => readConsoleSearch(search),
    component,
    errorComponent: ShownErrorInShell,
  });

const consolePages = () => import('../operators/console-pages.ts');

const consoleRoutes = [
  consolePage('/', 'staff', lazyPage(consolePages, 'OverviewPage')),
  consolePage('can-duyet', 'finance', lazyPage(consolePages, 'ReviewsPage')),
  consoleList('don-hang', 'staff', lazyPage(consolePages, 'OrdersPage')),
  consolePage('don-hang/$code', 'staff', lazyPage(consolePages, 'OrderPage')),
  consolePage('hoan-tien', 'finance', lazyPage(consolePages, 'RefundsPage')),
  consoleList('nguoi-dung', 'staff', lazyPage(consolePages, 'PeoplePage')),
  consolePage('nguoi-dung/$id', 'staff', lazyPage(consolePages, 'PersonPage')),
  consolePage('nhat-ky', 'staff', lazyPage(consolePages, 'EventsPage')),
  consolePage('mo-hinh', 'operator', lazyPage(consolePages, 'ModelsPage')),
  consolePage('tu-dung-chung', 'operator', lazyPage(consolePages, 'CompanyGlossaryPage')),
  consolePage('hoa-don', 'finance', lazyPage(consolePages, 'InvoicesPage')),
  consolePage('bang-gia', 'finance', lazyPage(consolePages, 'PricesPage')),
  consolePage('ma-uu-dai', 'finance', lazyPage(consolePages, 'VouchersPage')),
  consolePage('khuyen-mai', 'operator', lazyPage(consolePages, 'CampaignsPage')),
  consolePage('tac-vu', 'operator', lazyPage(consolePages, 'JobsPage')),
  consoleList('yeu-cau', 'support', lazyPage(consolePages, 'RequestLogPage')),
  consolePage('cai-dat', 'operator', lazyPage(consolePages, 'SettingsPage')),
  consolePage('do-chinh-xac', 'operator', lazyPage(consolePages, 'AccuracyPage')),
] as const;

const plainRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/realtime',
    component: lazyPage(() => import('../live/StartPage.tsx'), 'StartPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/realtime/$id',
    beforeLoad: onlyFor(isRecordId),
    component: lazyPage(() => import('./LiveRoute.tsx'), 'LiveRoute'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/yjs',
    validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
      typeof id === 'string' && isRecordId(id) ? { id } : {},
    component: lazyPage(() => import('../transcript/SharedEditingPage.tsx'), 'SharedEditingPage'),
  }),
] as const;

/** A page that is open to everybody. */
const openPage = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { access: 'anyone' }, component });

const openRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/thanh-toan/hoan-thanh',
    staticData: { access: 'anyone' },
    validateSearch: orderSearch,
    component: lazyPage(() => import('./PaymentDoneRoute.tsx'), 'PaymentDoneRoute'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/chia-se/$id',
    staticData: { access: 'anyone' },
    beforeLoad: onlyFor(isShareId),
    component: lazyPage(() => import('../share-page/SharePage.tsx'), 'SharePage'),
  }),
  openPage(
    '/dieu-khoan-su-dung',
    lazyPage(() => import('../pages/TermsOfUsePage.tsx'), 'TermsOfUsePage'),
  ),
  openPage(
    '/chinh-sach-bao-mat-thong-tin',
    lazyPage(() => import('../pages/PrivacyPolicyPage.tsx'), 'PrivacyPolicyPage'),
  ),
  openPage(
    '/quy-trinh-xu-ly-khieu-nai',
    lazyPage(() => import('../pages/ComplaintsPage.tsx'), 'ComplaintsPage'),
  ),
  openPage(
    '/hinh-thuc-thanh-toan',
    lazyPage(() => import('../pages/PaymentMethodsPage.tsx'), 'PaymentMethodsPage'),
  ),
  openPage(
    '/ho-tro-tiep-can',
    lazyPage(() => import('../pages/AccessibilityPage.tsx'), 'AccessibilityPage'),
  ),
  openPage(
    '/nha-phat-trien',
    lazyPage(() => import('../pages/DevelopersPage.tsx'), 'DevelopersPage'),
  ),
  openPage(
    '/nha-phat-trien/tra-cuu',
    lazyPage(() => import('../pages/reference/ReferencePage.tsx'), 'ReferencePage'),
  ),
] as const;

/** Only while developing: the build drops the branch and the page with it. */
const developmentRoutes = import.meta.env.DEV
  ? [
      openPage(
        '/kit',
        lazyPage(() => import('../kit/KitPage.tsx'), 'KitPage'),
      ),
    ]
  : [];

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dang-nhap',
  staticData: { access: 'guest' },
  component: lazyPage(() => import('./SignInRoute.tsx'), 'SignInRoute'),
});

const guestPages = () => import('./GuestPages.tsx');

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dang-ky',
  staticData: { access: 'guest' },
  component: lazyPage(guestPages, 'RegisterRoute'),
});

/** The token that a letter carries. */
const letterSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {};

/** A page that letters lead to. */
const letterPage = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { access: 'anyone' },
    validateSearch: letterSearch,
    component,
  });

const registerDoneRoute = letterPage('/dang-ky/hoan-thanh', lazyPage(guestPages, 'RegisterDoneRoute'));

const forgotPasswordRoute = openPage('/quen-mat-khau', lazyPage(guestPages, 'ForgotPasswordPage'));

const resetPasswordRoute = letterPage('/dat-lai-mat-khau', lazyPage(guestPages, 'ResetPasswordRoute'));

const subscribeRoute = letterPage('/dang-ky-email', lazyPage(guestPages, 'SubscribeRoute'));

const invitationRoute = letterPage('/to-chuc/loi-moi', lazyPage(guestPages, 'InvitationRoute'));

const unsubscribeRoute = letterPage('/huy-dang-ky-email', lazyPage(guestPages, 'UnsubscribeRoute'));

const collectUserInfoRoute = openPage('/thu-thap-thong-tin', lazyPage(guestPages, 'CollectUserInfoRoute'));

const profileRoute = shellPage(
  '/tai-khoan',
  lazyPage(() => import('../account/ProfilePage.tsx'), 'ProfilePage'),
);

const socialCallbackRoute = openPage(
  '/login',
  lazyPage(() => import('./SocialPages.tsx'), 'SocialCallbackRoute'),
);

const authorizeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app-authorize',
  component: lazyPage(() => import('./SocialPages.tsx'), 'AuthorizeRoute'),
});

const maintenanceRoute = openPage(
  '/bao-tri',
  lazyPage(() => import('./MaintenancePage.tsx'), 'MaintenancePage'),
);

const context: RouterContext = {
  hasShownPage: () => router.state.resolvedLocation !== undefined,
};

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shellRoute.addChildren([...shellRoutes, profileRoute]),
    ...openRoutes,
    ...developmentRoutes,
    ...plainRoutes,
    recordRoute.addChildren([...recordRoutes]),
    consoleRoute.addChildren([...consoleRoutes]),
    signInRoute,
    registerRoute,
    registerDoneRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    subscribeRoute,
    unsubscribeRoute,
    invitationRoute,
    collectUserInfoRoute,
    socialCallbackRoute,
    authorizeRoute,
    maintenanceRoute,
  ]),
  context,
  parseSearch: fromQueryString,
  stringifySearch: toQueryString,
  scrollRestoration: true,
  defaultPreload: mayPrefetch() ? 'intent' : false,
  // Spec 9: transition 'page', out-in; its look is in styles.css. Filters and anchors are no change of page.
  defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? ['page'] : false) },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
