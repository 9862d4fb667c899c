import { describe, expect, it } from 'vitest';
import { judge } from '#app/routes/-guard/guard.ts';
import { VISITOR_PATHS } from '../../../../support/visitor-paths.ts';

const visitor = () => Promise.resolve(false);
const member = () => Promise.resolve(true);
const unasked = () => Promise.reject(new Error('a public page must not wait for the session'));

describe('redirects, before the guard', () => {
  it.each([
    ['/', '/main'],
    ['/home', '/main'],
    ['/finance', '/finance/list'],
    ['/subscribe', '/subscribe/list'],
    ['/pool', '/pool/list'],
    ['/fund', '/fund/list'],
    ['/account', '/account/assert/2'],
    ['/account/assert', '/account/assert/2'],
    ['/account/assert/', '/account/assert/2'],
    ['/setting', '/setting/safty'],
    ['/login', '/login/login'],
    ['/about', '/about/us'],
  ])('%s goes to %s for anybody', async (pathname, path) => {
    expect(await judge({ pathname, searchText: '?type=1' }, unasked)).toEqual({
      go: 'to',
      path,
      keepQuery: true,
    });
  });
});

describe('the guard', () => {
  it.each([...VISITOR_PATHS, '/market/'])(
    '%s is open to visitors, without waiting for the session',
    async (pathname) => {
      expect(await judge({ pathname, searchText: '' }, unasked)).toEqual({ go: 'on' });
    },
  );

  it.each([
    '/account/assert/2',
    '/account/recharge',
    '/setting/message',
    '/setting/safty',
    '/login/modify',
    '/about/policy',
    '/finance/record',
    '/no/such/page',
  ])('%s asks a visitor to sign in and remembers the way', async (pathname) => {
    expect(await judge({ pathname, searchText: '?type=4' }, visitor)).toEqual({
      go: 'login',
      returnTo: `${pathname}?type=4`,
    });
    expect(await judge({ pathname, searchText: '' }, member)).toEqual({ go: 'on' });
  });
});
