import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { runsUnderItsPolicy } from '../../../src/sw/page-policy.ts';

const MAP = '{"imports":{"/pc/assets/a.js":"/pc/assets/b.js"}}';
const HASH = createHash('sha256').update(MAP).digest('base64');
const PAGE = `<head><script type="importmap">${MAP}</script></head>`;
const page = (text: string, policy?: string) =>
  new Response(text, policy === undefined ? {} : { headers: { 'Content-Security-Policy': policy } });

it('takes a document whose policy names its own map', async () => {
  expect(await runsUnderItsPolicy(page(PAGE, `script-src 'self' 'sha256-${HASH}'`))).toBe(true);
});

it('refuses one that came with the policy of another build', async () => {
  expect(await runsUnderItsPolicy(page(PAGE, "script-src 'self' 'sha256-AAAA'"))).toBe(false);
});

it('takes one without a policy, and one without a map', async () => {
  expect(await runsUnderItsPolicy(page(PAGE))).toBe(true);
  expect(await runsUnderItsPolicy(page('<p>one</p>', "script-src 'self'"))).toBe(true);
});
