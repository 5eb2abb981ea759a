/**
 * Every path of the route table (spec 2), for everybody who may come: who is shown the page, who is sent elsewhere, and that
 * each page is in order on both screens, by day and by night, and keeps the content policy.
 */
import { expect, type Page } from '@playwright/test';
import type { RecordPage } from '../../contract/records/records.ts';
import { ROUTES } from '../../contract/routes.ts';
import { expectInOrder } from '../support/accessibility.ts';
import { openApi } from '../support/api.ts';
import type { Account, NxNote } from '../support/nxnote.ts';
import { NEWCOMER, OPERATOR, PRO } from '../support/prepared-data.ts';
import { changeRemoteSettings } from '../support/remote-settings.ts';
import { test, withPage } from '../support/scenario.ts';
import { watchPage } from '../support/watch-page.ts';

test.use({ beginsAtHome: false });

/** Where somebody ends up. */
interface Place {
  path: string;
  title: string;
  heading: string;
}

interface Stop extends Place {
  /** Who is shown the page; others are sent to sign in, or home. `nobody`: it only leads on, as home does. */
  opens: 'everybody' | 'members' | 'guests' | 'nobody';
  /** Where a guest is sent, when not to `/dang-nhap`. */
  guestPath?: string;
  /** Where those who are signed in end up, when not on the page itself. */
  memberPlace?: Place;
}

const stop = (path: string, title: string, opens: Stop['opens'], heading = title): Stop => ({
  path,
  title,
  heading,
  opens,
});

const RECORD = 'Cuộc họp mẫu';
const HOME = stop('/', 'Bản ghi âm', 'members');
const SIGN_IN = stop('/dang-nhap', 'Đăng nhập', 'guests');
const OCCUPATION = stop('/thu-thap-thong-tin', 'Bạn làm nghề gì?', 'everybody');
const MAINTENANCE = { path: '/bao-tri', title: 'Đang bảo trì', heading: 'Đang bảo trì' };
/** A record that is not live is read on its own page. */
const NOT_LIVE = { path: '/meeting/:id/speaker', title: RECORD, heading: RECORD };
/** For those who have no record: the id of none. */
const NO_RECORD = '00000000-0000-4000-8000-000000000000';
/** The page takes the token out of its address. Nobody made this one. */
const SHARED = {
  path: `/chia-se/${NO_RECORD}`,
  title: 'Bản ghi được chia sẻ',
  heading: 'Liên kết không còn hiệu lực',
};
const NO_PAGE = stop('/khong-co-trang-nay', 'Không tìm thấy trang', 'everybody');

const TABLE: readonly Stop[] = [
  HOME,
  SIGN_IN,
  stop('/dang-ky', 'Tạo tài khoản', 'guests'),
  stop('/dang-ky-email', 'Đăng ký nhận thư', 'everybody'),
  stop('/huy-dang-ky-email', 'Hủy đăng ký nhận thư', 'everybody'),
  stop('/dang-ky/hoan-thanh', 'Đăng ký hoàn tất', 'everybody'),
  {
    ...stop('/app-authorize', 'Cho phép đăng nhập', 'members'),
    guestPath: '/dang-nhap?redirect_url=%2Fapp-authorize',
  },
  stop('/dat-lai-mat-khau', 'Đặt lại mật khẩu', 'everybody'),
  stop('/quen-mat-khau', 'Quên mật khẩu', 'everybody'),
  OCCUPATION,
  stop('/login', '', 'nobody'),
  stop('/meeting', 'Danh sách cuộc họp', 'members'),
  stop('/thung-rac', 'Thùng rác', 'members'),
  stop('/tim-kiem', 'Tìm kiếm', 'members'),
  stop('/lich-hop', 'Lịch họp', 'members'),
  stop('/meeting/:id', RECORD, 'members'),
  stop('/meeting/:id/speaker', RECORD, 'members'),
  stop('/meeting/:id/subtitle', RECORD, 'members'),
  stop('/meeting/:id/translate', RECORD, 'members'),
  stop('/meeting/:id/bien-ban', RECORD, 'members'),
  stop('/meeting/:id/ket-qua', RECORD, 'members'),
  stop('/meeting/:id/hoi', RECORD, 'members'),
  stop('/realtime', 'Ghi âm trực tiếp', 'members'),
  stop('/realtime?access_token=a&api_key=b', 'Ghi âm trực tiếp', 'everybody'),
  { ...stop('/realtime/:id', '', 'members'), memberPlace: NOT_LIVE },
  {
    ...stop('/realtime/:id?access_token=a&api_key=b', 'Cuộc họp trực tiếp', 'everybody'),
    memberPlace: NOT_LIVE,
  },
  stop('/tai-khoan', 'Tài khoản', 'members'),
  stop('/nguoi-dung', 'Người dùng', 'members', 'Tài khoản'),
  stop('/tai-khoan/thoi-luong', 'Thời lượng', 'members', 'Tài khoản'),
  stop('/to-chuc', 'Tổ chức', 'members', 'Tài khoản'),
  stop('/to-chuc/nhat-ky', 'Nhật ký tổ chức', 'members'),
  stop('/to-chuc/loi-moi', 'Lời mời vào tổ chức', 'everybody'),
  stop('/tai-khoan/hoa-don', 'Thông tin hóa đơn', 'members', 'Tài khoản'),
  stop('/thanh-toan/hoa-don', 'Thông tin hóa đơn', 'members', 'Không có đơn hàng nào ở đây'),
  stop('/khuyen-mai', 'Khuyến mãi', 'members'),
  stop('/chia-se/:id', 'Bản ghi được chia sẻ', 'everybody', 'Liên kết chưa đủ'),
  stop('/thanh-toan', 'Bảng giá', 'members'),
  stop('/thanh-toan/goi', 'Chọn gói', 'members'),
  stop('/thanh-toan/phuong-thuc', 'Thanh toán', 'members', 'Không có đơn hàng nào ở đây'),
  stop('/thanh-toan/hoan-thanh', 'Kết quả thanh toán', 'everybody', 'Không có đơn hàng nào ở đây'),
  stop('/hinh-thuc-thanh-toan', 'Hình thức thanh toán', 'everybody'),
  stop('/thong-bao', 'Thông báo', 'members'),
  stop('/dieu-khoan-su-dung', 'Điều khoản sử dụng', 'everybody'),
  stop('/chinh-sach-bao-mat-thong-tin', 'Chính sách bảo mật thông tin', 'everybody'),
  stop('/quy-trinh-xu-ly-khieu-nai', 'Quy trình xử lý khiếu nại', 'everybody'),
  stop('/ho-tro-tiep-can', 'Hỗ trợ tiếp cận', 'everybody'),
  stop('/nha-phat-trien', 'Nhà phát triển', 'everybody'),
  stop('/nha-phat-trien/tra-cuu', 'Tra cứu API', 'everybody'),
  stop('/nha-phat-trien/khoa', 'Khóa API', 'members', 'Tài khoản'),
  stop('/bao-tri', '', 'nobody'),
  stop('/yjs', 'Thử sửa chung', 'members'),
  // Ids that cannot be.
  stop('/meeting/khong-phai-ban-ghi', NO_PAGE.title, 'members'),
  stop('/chia-se/x', NO_PAGE.title, 'everybody'),
  NO_PAGE,
];

/** The pages of those who run the installation; for everybody else they are not there. */
const CONSOLE: readonly Stop[] = [
  stop('/quan-tri', 'Quản trị', 'nobody'),
  stop('/quan-tri/can-duyet', 'Cần duyệt', 'nobody'),
  stop('/quan-tri/don-hang', 'Đơn hàng', 'nobody'),
  stop('/quan-tri/hoan-tien', 'Hoàn tiền', 'nobody'),
  stop('/quan-tri/hoa-don', 'Hóa đơn', 'nobody'),
  stop('/quan-tri/bang-gia', 'Giá và thuế', 'nobody'),
  stop('/quan-tri/ma-uu-dai', 'Mã ưu đãi', 'nobody'),
  stop('/quan-tri/khuyen-mai', 'Khuyến mãi', 'nobody'),
  stop('/quan-tri/nguoi-dung', 'Người dùng', 'nobody'),
  stop('/quan-tri/tac-vu', 'Tác vụ hỏng', 'nobody'),
  stop('/quan-tri/yeu-cau', 'Yêu cầu lỗi', 'nobody'),
  stop('/quan-tri/nhat-ky', 'Nhật ký', 'nobody'),
  stop('/quan-tri/mo-hinh', 'Mô hình nhận dạng', 'nobody'),
  stop('/quan-tri/tu-dung-chung', 'Từ dùng chung', 'nobody'),
  stop('/quan-tri/do-chinh-xac', 'Độ chính xác', 'nobody'),
  stop('/quan-tri/cai-dat', 'Cài đặt từ xa', 'nobody'),
];

const atRecord = (id: string): Stop[] =>
  TABLE.map(({ path, memberPlace, ...asked }) => ({
    ...asked,
    path: path.replace(':id', id),
    ...(memberPlace && { memberPlace: { ...memberPlace, path: memberPlace.path.replace(':id', id) } }),
  }));

const STOPS = atRecord(NO_RECORD);

const forGuest = (asked: Stop): Place => {
  if (asked.opens === 'everybody' || asked.opens === 'guests') return asked;
  return { ...SIGN_IN, path: asked.guestPath ?? SIGN_IN.path };
};
const forMember = (asked: Stop): Place =>
  asked.memberPlace ?? (asked.opens === 'everybody' || asked.opens === 'members' ? asked : HOME);
const forNewcomer = (asked: Stop): Place => (asked.path === NO_PAGE.path ? NO_PAGE : OCCUPATION);

/** Those who come with a link that somebody shared are guests; the token stays in the address of what they may see. */
const withShareToken = (asked: Stop): Stop => ({
  ...asked,
  path: `${asked.path}${asked.path.includes('?') ? '&' : '?'}share_token=t`,
  ...(asked.guestPath ? { guestPath: `${asked.guestPath}%3Fshare_token%3Dt` } : {}),
});

/** Loads a page as from a link in a letter. */
const load = async (page: Page, path: string): Promise<void> => void (await page.goto(path));

/** Goes to a page as a link in the product does, without loading the product again. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => history.pushState(null, '', href), path);

/** Waits until somebody has come to rest there: a page that is left while it fades in complains. */
async function expectAt(page: Page, { path, title, heading }: Place): Promise<void> {
  const readPlace = () =>
    page.evaluate(() => ({
      isFading: document.documentElement.matches(':active-view-transition'),
      path: location.pathname + location.search,
      title: document.title,
      headings: [...document.querySelectorAll('h1')].map((element) => element.textContent),
    }));
  await expect
    .poll(readPlace, { intervals: [20, 20, 50, 100] })
    .toEqual({ isFading: false, path, title: `${title} | NxNote`, headings: [heading] });
}

interface Walk {
  stops: readonly Stop[];
  /** Where this person is expected to end up. */
  leadsTo: (asked: Stop) => Place;
  /** How the pages are reached. */
  visit: (page: Page, path: string) => Promise<void>;
  /** Whether the look of the pages is examined. */
  isLookedOver?: boolean;
}

async function walk(page: Page, { stops, leadsTo, visit, isLookedOver = false }: Walk): Promise<void> {
  const watch = await watchPage(page);
  // Where nothing is open yet, there is nowhere to go on from.
  if (visit !== load) await load(page, '/dieu-khoan-su-dung');
  for (const asked of stops) {
    await test.step(asked.path, async () => {
      const place = leadsTo(asked);
      await visit(page, asked.path);
      await expectAt(page, place);
      if (isLookedOver) await expectInOrder(page);
      watch.expectNone(asked.path);
    });
  }
}

/** Stops at records, at the demo account's own. */
async function withRecord({ address, demo }: NxNote): Promise<Stop[]> {
  const { method, path } = ROUTES.listRecords;
  const { data } = await (await openApi(address, demo)).call<{ data: RecordPage }>(method, path);
  return atRecord(data.items.find(({ name }) => name === RECORD)!.id);
}

/** The stops where this person is sent elsewhere, which go fast, and those with a page. */
function split(stops: readonly Stop[], leadsTo: Walk['leadsTo']): { shown: Stop[]; sentAway: Stop[] } {
  const isShown = (asked: Stop) => leadsTo(asked) === asked;
  return { shown: stops.filter(isShown), sentAway: stops.filter((asked) => !isShown(asked)) };
}

test('A guest finds the open pages in order, and is sent to sign in from all others', async ({
  browser,
  guest,
  nxnote,
}) => {
  const { shown, sentAway } = split(STOPS, forGuest);
  await walk(guest, { stops: shown, leadsTo: forGuest, visit: load, isLookedOver: true });
  await withPage(browser, nxnote.address, null, (page) =>
    walk(page, { stops: sentAway, leadsTo: forGuest, visit: go }),
  );
});

test('The owner of a FREE account finds every page in order, and goes home from those for guests', async ({
  browser,
  owner,
  nxnote,
}) => {
  test.slow();
  const stops = await withRecord(nxnote);
  const { shown, sentAway } = split(stops, forMember);
  const onlyMembers = shown.filter(({ opens }) => opens === 'members');
  await walk(owner, { stops: onlyMembers, leadsTo: forMember, visit: load, isLookedOver: true });
  await withPage(browser, nxnote.address, nxnote.demo, (page) =>
    walk(page, {
      stops: [...sentAway, ...shown.filter((asked) => !onlyMembers.includes(asked))],
      leadsTo: forMember,
      visit: go,
    }),
  );
});

test('Who runs the installation finds the pages of the console in order, which are not there for others', async ({
  browser,
  nxnote,
}) => {
  test.slow();
  await withPage(browser, nxnote.address, OPERATOR, (page) =>
    walk(page, { stops: CONSOLE, leadsTo: (asked) => asked, visit: go, isLookedOver: true }),
  );
  await withPage(browser, nxnote.address, nxnote.demo, (page) =>
    walk(page, { stops: CONSOLE, leadsTo: ({ path }) => ({ ...NO_PAGE, path }), visit: go }),
  );
});

interface Visitor {
  who: string;
  account: Account | null;
  leadsTo: Walk['leadsTo'];
  stops: readonly Stop[];
  /** These are loaded; the others are gone to. */
  loaded: readonly string[];
}

/** A package changes what pages show, not who is let in: one of each kind. */
const AS_MEMBER = ['/', '/dang-nhap', '/login', '/thanh-toan', '/tai-khoan'];

const VISITORS: readonly Visitor[] = [
  {
    who: 'Somebody new who has not told an occupation',
    account: NEWCOMER,
    leadsTo: forNewcomer,
    stops: STOPS,
    loaded: ['/', '/dang-nhap', '/login', '/dieu-khoan-su-dung', `/meeting/${NO_RECORD}`, '/bao-tri'],
  },
  {
    who: 'The owner of a PRO account',
    account: PRO,
    leadsTo: forMember,
    stops: STOPS.filter(({ path }) => AS_MEMBER.includes(path)),
    loaded: AS_MEMBER,
  },
  {
    who: 'A guest with a shared link',
    account: null,
    leadsTo: (asked) => (asked.path.startsWith(SHARED.path) ? SHARED : forGuest(asked)),
    stops: STOPS.map(withShareToken),
    loaded: ['/chia-se', '/realtime', '/meeting'].map((path) => `${path}/${NO_RECORD}?share_token=t`),
  },
];

for (const { who, account, leadsTo, stops, loaded } of VISITORS)
  test(`${who} ends up where the table says`, async ({ browser, nxnote }) => {
    await withPage(browser, nxnote.address, account, (page) =>
      walk(page, {
        stops,
        leadsTo,
        visit: (at, path) => (loaded.includes(path) ? load(at, path) : go(at, path)),
      }),
    );
  });

/** For those whose session could lead elsewhere; the rule that covers a page asks about neither (access-rules.test.ts). */
const COVERED = [HOME, SIGN_IN, OCCUPATION, stop('/dieu-khoan-su-dung', '', 'everybody'), NO_PAGE];

test('Maintenance covers every page for everybody; a page that it has covered opens again by itself when it is over', async ({
  browser,
  nxnote,
  owner,
}) => {
  test.slow();
  const isCovered = async (page: Page, stops: readonly Stop[]): Promise<void> => {
    await load(page, `/chia-se/${NO_RECORD}?share_token=t`);
    await expectAt(page, MAINTENANCE);
    for (const { path } of stops) {
      await go(page, path);
      await expectAt(page, MAINTENANCE);
    }
  };
  await owner.clock.install();
  changeRemoteSettings(nxnote, { maintenance: 'true' });
  await isCovered(owner, COVERED);
  for (const account of [NEWCOMER, PRO])
    await withPage(browser, nxnote.address, account, (page) => isCovered(page, COVERED));
  await withPage(browser, nxnote.address, null, async (page) => {
    await isCovered(page, COVERED);
    await expectInOrder(page);
  });

  // What opens by itself is the page that was wanted last.
  await go(owner, HOME.path);
  await expectAt(owner, MAINTENANCE);
  changeRemoteSettings(nxnote, { maintenance: '' });
  await owner.clock.fastForward(15_000);
  await expectAt(owner, HOME);
  await expect(owner.getByText(RECORD).first()).toBeVisible();
  await withPage(browser, nxnote.address, null, async (page) => {
    await load(page, MAINTENANCE.path);
    await expectAt(page, SIGN_IN);
  });
});

test('The package card says the package, and only FREE is offered another', async ({ browser, nxnote }) => {
  await withPage(browser, nxnote.address, PRO, async (page) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Gói PRO, xem bảng giá' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nâng cấp gói' })).toHaveCount(0);
  });
});
test(
  'The package card leads to the pricing page, and its button to the PLUS package',
  { tag: '@phone' },
  async ({ owner }) => {
    await owner.goto('/');
    const openMenu = owner.getByRole('button', { name: 'Mở trình đơn' });
    const isPhone = (owner.viewportSize()?.width ?? 0) < 1024;
    if (isPhone) await openMenu.click();
    await owner.getByRole('link', { name: 'Gói FREE, xem bảng giá' }).click({ position: { x: 20, y: 20 } });
    await expect(owner.getByRole('heading', { name: 'Bảng giá' })).toBeVisible();
    await expect(owner.getByText('3.000 phút mỗi tháng')).toBeVisible();
    await expect(owner.getByText('Mỗi tệp dài tối đa 120 phút')).toBeVisible();
    if (isPhone) await openMenu.click();
    await owner.getByRole('link', { name: 'Nâng cấp gói' }).click();
    await expect(owner).toHaveURL(/\/thanh-toan#goi-plus$/);
  },
);
