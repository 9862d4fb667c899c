import { afterEach, expect, onTestFinished, test } from 'vitest';
import {
  clearToldList,
  followToldList,
  readToldList,
  toldList,
  withEvents,
} from '#app/shared/notifications/told-list.ts';
import { createToastStore } from '#app/ui/toast-store.ts';

let now = 1000;
const store = () => createToastStore({ now: () => now, later: () => () => undefined });
const follow = (from: ReturnType<typeof store>, userId: string) =>
  onTestFinished(followToldList(from, userId));
const texts = (from: ReturnType<typeof store>) => from.log().map(({ text }) => text);

afterEach(() => {
  clearToldList();
  now = 1000;
});

test('what stays is kept, and is in the log of the next page without being shown again', () => {
  const first = store();
  const end = followToldList(first, '7');
  first.show('success', 'filled', { stays: true });
  first.show('success', 'Order placed');
  end();
  now = 2000;
  const next = store();
  next.show('info', 'Logged in');
  followToldList(next, '7')();
  expect(texts(next)).toEqual(['Logged in', 'filled']);
  expect(next.shown().map(({ text }) => text)).toEqual(['Logged in']);
  expect(new Set(next.log().map(({ id }) => id)).size).toBe(2);
});

test('the next person reads nothing of it, and what was cleared is not written again', () => {
  const first = store();
  follow(first, '7');
  first.show('info', 'ended', { stays: true });
  clearToldList();
  first.show('info', 'Order placed');
  expect(toldList.get()).toEqual({ userId: '', events: [] });

  const other = store();
  followToldList(other, '8')();
  expect(texts(other)).toEqual([]);
  expect(toldList.get()).toEqual({ userId: '8', events: [] });
});

test('another tab’s events come into the log, newest first, once each', () => {
  const here = store();
  follow(here, '7');
  now = 3000;
  here.show('success', 'second', { stays: true });
  const events = [
    { kind: 'success', text: 'second', at: 3000 },
    { kind: 'info', text: 'first', at: 1500 },
  ];
  toldList.receive(JSON.stringify({ userId: '7', events }));
  toldList.receive(JSON.stringify({ userId: '7', events }));
  expect(texts(here)).toEqual(['second', 'first']);
});

test('an event that another tab overwrote is kept all the same', () => {
  const here = store();
  follow(here, '7');
  here.show('info', 'known', { stays: true });
  const known = toldList.get();
  now = 3000;
  here.show('success', 'mine', { stays: true });
  toldList.receive(JSON.stringify(known));
  expect(toldList.get().events.map(({ text }) => text)).toEqual(['mine', 'known']);
  toldList.receive(JSON.stringify({ userId: '', events: [] }));
  expect(toldList.get().events).toEqual([]);
});

test('at most fifty events are kept, the newest ones', () => {
  const here = store();
  follow(here, '7');
  for (let at = 0; at < 60; at += 1) {
    now = at;
    here.show('info', `event ${at}`, { stays: true });
  }
  expect(toldList.get().events).toHaveLength(50);
  expect(toldList.get().events[0]?.text).toBe('event 59');
});

test.each([
  ['no text', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['nobody’s events', '{"userId":"","events":[{"kind":"info","text":"x","at":1}]}'],
  ['no events', '{"userId":"7"}'],
])('reads %s as an empty list of nobody', (_, text) => {
  expect(readToldList(text)).toEqual({ userId: '', events: [] });
});

test('events that can’t be read are left out', () => {
  const events = [
    { kind: 'info', text: 'good', at: 5 },
    { kind: 'shout', text: 'bad', at: 5 },
    { kind: 'info', text: 7, at: 5 },
    { kind: 'info', text: 'bad', at: 'soon' },
    null,
  ];
  expect(readToldList(JSON.stringify({ userId: '7', events })).events).toEqual([events[0]]);
});

test('a log that lacks nothing stays the same one', () => {
  const log = [{ id: 1, kind: 'info', text: 'x', at: 5, stays: true }] as const;
  expect(withEvents(log, [{ kind: 'info', text: 'x', at: 5 }])).toBe(log);
});
