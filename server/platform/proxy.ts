/**
 * The way out where a company lets programs reach the network by its proxy only: `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in either case, as
 * other programs read them. A name and a password may stand in the address.
 */
import type { HttpsProxyAgent } from 'https-proxy-agent';

const PROXY_NAMES = ['https_proxy', 'http_proxy', 'all_proxy'];
/** What a program that this one starts needs to find the same way out. */
export const proxyVariables = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    [...PROXY_NAMES, 'no_proxy', 'node_extra_ca_certs']
      .flatMap((name) => [name, name.toUpperCase()])
      .flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );

/** What runs on this machine is never asked for by a proxy. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '::1'];

/**
 * Leads every later `fetch` of this process by the proxy that the environment names. Does nothing, and loads nothing, where it names none.
 * Call it before the first `fetch`.
 * @param env of this process: this machine is added to its `no_proxy`
 */
export async function followProxy(env: NodeJS.ProcessEnv): Promise<void> {
  if (!PROXY_NAMES.some((name) => env[name] || env[name.toUpperCase()])) return;
  env.no_proxy = [env.no_proxy ?? env.NO_PROXY ?? '', ...OWN_MACHINE].join(',');
  const [{ EnvHttpProxyAgent, setGlobalDispatcher }, { getProxyForUrl }] = await Promise.all([
    import('undici'),
    import('proxy-from-env'),
  ]);
  setGlobalDispatcher(
    new EnvHttpProxyAgent({
      httpProxy: getProxyForUrl('http://outside.example'),
      httpsProxy: getProxyForUrl('https://outside.example'),
      noProxy: env.no_proxy,
    }),
  );
}

/** What `node:https` is given to reach an address by the proxy; null where the way there is direct. */
export async function proxyAgentFor(url: string): Promise<HttpsProxyAgent<string> | null> {
  const { getProxyForUrl } = await import('proxy-from-env');
  const proxy = getProxyForUrl(url);
  if (proxy === '') return null;
  const library = await import('https-proxy-agent');
  return new library.HttpsProxyAgent(proxy, { keepAlive: true });
}
