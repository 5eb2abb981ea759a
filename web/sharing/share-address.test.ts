import { describe, expect, it } from 'vitest';
import { addressOfLink, tokenOf } from './share-address.ts';

const TOKEN = 'aB3-'.repeat(10) + 'xyz';

describe('the address of a link', () => {
  it('carries the token where no server and no referrer sees it', () => {
    const url = new URL(addressOfLink('https://nxnote.example', 'r-1', TOKEN));
    expect(url.pathname + url.search).toBe('/chia-se/r-1');
    expect(tokenOf(url)).toBe(TOKEN);
  });

  it('is also read as the specification writes it', () => {
    expect(tokenOf(new URL(`https://nxnote.example/chia-se/r-1?share_token=${TOKEN}`))).toBe(TOKEN);
  });

  it('takes an anchor for no token', () => {
    expect(tokenOf(new URL('https://nxnote.example/chia-se/r-1#dau-trang'))).toBeNull();
    expect(tokenOf(new URL('https://nxnote.example/chia-se/r-1'))).toBeNull();
  });
});
