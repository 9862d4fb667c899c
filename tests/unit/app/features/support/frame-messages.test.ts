import { describe, expect, test } from 'vitest';
import { readFrameMessage } from '#app/features/support/frame-messages.ts';

const state = { source: 'bourse-chat', type: 'state', unread: 3, begun: true };

describe('messages of the chat frame', () => {
  test('are the two that exist', () => {
    expect(readFrameMessage(state)).toEqual({ type: 'state', unread: 3, begun: true });
    expect(readFrameMessage({ source: 'bourse-chat', type: 'close' })).toEqual({ type: 'close' });
  });

  // proves S09
  test.each([
    undefined,
    null,
    0,
    'close',
    [],
    {},
    JSON.stringify(state),
    { ...state, source: 'bourse' },
    { ...state, type: 'open' },
    { ...state, unread: '3' },
    { ...state, unread: -1 },
    { ...state, unread: 1.5 },
    { ...state, unread: Number.NaN },
    { ...state, unread: 1e9 },
    { ...state, begun: 1 },
    { ...state, token: 'x' },
    { source: 'bourse-chat', type: 'state' },
    { source: 'bourse-chat', type: 'close', unread: 1 },
    { source: 'bourse-chat', type: 'close', href: 'https://evil.example/' },
    Object.assign(Object.create(null), { type: 'state' }),
  ])('nothing else is one: %j', (data) => expect(readFrameMessage(data)).toBeNull());
});
