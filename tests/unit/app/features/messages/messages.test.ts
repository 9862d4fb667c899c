import { describe, expect, test } from 'vitest';
import { readMessageId, readMessagesSearch } from '#app/features/messages/messages-search.ts';
import { isMarkup, isOutsideLink } from '#app/features/messages/notice-html.ts';

test.each([
  [{}, { type: '4' }],
  [{ type: '9', page: '1' }, { type: '4' }],
  [{ page: '3' }, { type: '4', page: '3' }],
  [{ page: '0' }, { type: '4' }],
  [{ page: '-1' }, { type: '4' }],
  [{ page: '99999' }, { type: '4' }],
  [{ page: 3 }, { type: '4' }],
  [
    { category: 'funds', q: 'tax' },
    { type: '4', category: 'funds', q: 'tax' },
  ],
  [{ category: 'gossip', q: '  ' }, { type: '4' }],
  [{ q: 'x'.repeat(5000) }, { type: '4', q: 'x'.repeat(100) }],
])('%j is read as %j', (query, search) => {
  expect(readMessagesSearch(query)).toEqual(search);
});

test('an id is text of a bounded length', () => {
  expect(readMessageId({ id: 'abc' })).toEqual({ id: 'abc' });
  expect(readMessageId({ id: 7 })).toEqual({ id: '' });
  expect(readMessageId({ id: 'x'.repeat(5000) }).id).toHaveLength(64);
});

describe('the content of a message', () => {
  test.each(['<p>hi</p>', 'a <b>bold</b> word', 'x<!-- y -->', 'end</p>'])('%j is markup', (text) => {
    expect(isMarkup(text)).toBe(true);
  });
  test.each(['plain', '1 < 2 and 3 > 2', 'a <- b', ''])('%j is plain text', (text) => {
    expect(isMarkup(text)).toBe(false);
  });

  test.each(['https://example.org/x', 'http://example.org', 'mailto:a@b.example'])(
    '%s may be opened',
    (href) => {
      expect(isOutsideLink(href)).toBe(true);
    },
  );
  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/pc/account',
    'https:/\\evil.example',
    'https:///evil.example',
    'vbscript:x',
    '',
  ])('%j may not', (href) => {
    expect(isOutsideLink(href)).toBe(false);
  });
});
