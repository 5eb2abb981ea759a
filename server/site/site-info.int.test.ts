import { expect, test } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import type { SiteInfo } from '../../contract/site/site.ts';
import { startTestServer } from '../testing/test-server.ts';

/** What anybody is told by a server with these settings, and what its pages may load. */
async function askServer(env: Record<string, string>): Promise<{ site: SiteInfo; policy: string }> {
  const server = await startTestServer('postgres', env);
  const response = await fetch(server.address + ROUTES.getSiteInfo.path);
  const { data: site } = (await response.json()) as { data: SiteInfo };
  await server.stop();
  return { site, policy: response.headers.get('content-security-policy')! };
}

test('everybody is told who runs the installation, and pages may reach what it has set up', async () => {
  const { site, policy } = await askServer({
    COMPANY_NAME: 'Công ty Hoa Gạo',
    COMPANY_ADDRESS: '12 Phố Mẫu, Hà Nội',
    COMPANY_TAX_CODE: '0100109106-001',
    COMPANY_EMAIL: 'hoi@hoagao.example',
    HOTLINE: '1900 0000',
    GOOGLE_ANALYTICS_ID: 'G-ABC1234567',
  });
  expect(site).toMatchObject({
    company: 'Công ty Hoa Gạo',
    address: '12 Phố Mẫu, Hà Nội',
    taxCode: '0100109106-001',
    email: 'hoi@hoagao.example',
    hotline: '1900 0000',
    googleAnalyticsId: 'G-ABC1234567',
  });
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
  for (const rule of ['connect-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${rule} [^;]*https://\\*\\.google-analytics\\.com`));
});

test('nothing is made up where nothing is told, and pages reach nobody else', async () => {
  const { site, policy } = await askServer({});
  expect(site).toMatchObject({
    company: '',
    address: '',
    taxCode: '',
    email: '',
    hotline: '',
    googleAnalyticsId: null,
  });
  expect(policy).not.toContain('google');
});
