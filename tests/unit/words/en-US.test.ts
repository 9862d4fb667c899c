import { expect, test } from 'vitest';
import { breaking } from '../../support/catalogue-texts.ts';

test.each([
  ['one apostrophe', /[’‘]/],
  ['American spelling', /\b(?:favourite|colour|cancelled|cancelling|licence|grey\b|practis)/i],
  ['no space before a percent sign', /(?:\d|\}\}) %/],
  ['no exclamation mark', /!/],
  [
    'plain words',
    /\b(?:whoever|anew|afresh|nobody|somebody|in its stead|meanwhile|taken back|looked into|dealt)\b/i,
  ],
  [
    'log in and sign up',
    /\bsign(?:s|ed|ing)?[- ](?:in|out)\b|\blogin(?:s)?\b(?! password| history| yet| and| success)/i,
    [
      'd_login_first',
      'sandbox.accounts.loginFirst',
      'money.block.signedOut',
      'shell.account.menu',
      'shell.note.captivePortal',
    ],
  ],
  ['email', /\be-mail|\bmails?\b/i],
  ['trigger price', /\bstop price\b/i],
  ['market figures as 24h', /\b24 h\b/],
] as const)('the English texts keep to %s', (_, rule, except: readonly string[] = []) => {
  expect(breaking('en-US', rule, except)).toEqual([]);
});

test.each([
  ['held, not in orders', /^in orders$/i],
  ['products and funds, not my orders', /^my (?:orders|financial products)$/i],
  ['transaction log, not all transactions', /^all transactions$/i],
  ['Convert, not conversions', /^conversions$/i],
  ['return on price', /^of the price$/i],
  ['machines, not pieces', /\bpcs\b/],
  ['remaining, available', /^(?:stays|quota)$/i],
  ['a coin that arrived is not listed', /^listed$/i],
  ['open orders, not the book that they wait in', /waiting in the book|from the book/i],
  ['passwords that do not match', /inconsistent passwords|passwords are inconsistent/i],
] as const)('one thing has one term: %s', (_, rule) => {
  expect(breaking('en-US', rule)).toEqual([]);
});
