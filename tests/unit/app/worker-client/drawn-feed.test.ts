import { expect, test } from 'vitest';
import { createDrawnFeed } from '#app/worker-client/live-store.ts';

test('tells everybody who draws of every other value, until they leave', () => {
  const feed = createDrawnFeed<string>();
  const drawn: (string | null)[] = [];
  const leave = feed.follow(() => drawn.push(feed.value()));
  for (const value of ['first', 'first', 'second', null]) feed.show(value);
  leave();
  feed.show('third');
  expect(drawn).toEqual(['first', 'second', null]);
  expect(feed.value()).toBe('third');
});

test('what is held is drawn until it is let go, and then the newest', () => {
  const feed = createDrawnFeed<string>();
  const drawn: (string | null)[] = [];
  feed.show('seen');
  feed.follow(() => drawn.push(feed.value()));
  feed.hold('seen');
  for (const value of ['later', 'latest']) feed.show(value);
  expect(drawn).toEqual(['seen']);
  expect([feed.value(), feed.newest()]).toEqual(['seen', 'latest']);
  feed.hold(null);
  expect(drawn).toEqual(['seen', 'latest']);
});
