import { expect, it } from 'vitest';
import { mobileTarget as target } from '#app/routes/-guard/redirects.ts';

const mobileTarget = (host: string | null, userAgent: string) => target(host, userAgent, 'desk.bourse.test');

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';

it('sends a phone to the mobile host, when there is one', () => {
  expect(mobileTarget('m.bourse.test', IPHONE)).toBe('https://m.bourse.test/');
  expect(mobileTarget('m.bourse.test:8443', ANDROID)).toBe('https://m.bourse.test:8443/');
  expect(mobileTarget(null, IPHONE)).toBeNull();
});

it('never leads a page to itself', () => {
  expect(mobileTarget('desk.bourse.test', IPHONE)).toBeNull();
});

it('keeps everybody else here', () => {
  expect(mobileTarget('m.bourse.test', DESKTOP)).toBeNull();
  expect(mobileTarget('m.bourse.test', TABLET)).toBeNull();
});

it.each(['https://evil.test', 'm.test/path', 'user@m.test', 'm.test#x', '', 'm test'])(
  'refuses %j as a host',
  (host) => {
    expect(mobileTarget(host, IPHONE)).toBeNull();
  },
);
