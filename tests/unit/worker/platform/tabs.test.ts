import { describe, expect, it } from 'vitest';
import { createTabs, type TabMessage } from '#worker/platform/tabs.ts';

function channel() {
  const sent: unknown[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  return {
    sent,
    arrive: (data: unknown) => {
      for (const listener of listeners) listener({ data });
    },
    postMessage: (message: unknown) => sent.push(message),
    addEventListener: (_: 'message', listener: (event: { data: unknown }) => void) =>
      listeners.push(listener),
    close: () => {},
  };
}

describe('the other tabs', () => {
  it('are told, and heard', () => {
    const line = channel();
    const tabs = createTabs(line);
    const heard: TabMessage[] = [];
    tabs.listen((message) => heard.push(message));
    tabs.tell({ kind: 'session' });
    line.arrive({ kind: 'unread', userId: 'u', count: 3 });
    expect(line.sent).toEqual([{ kind: 'session' }]);
    expect(heard).toEqual([{ kind: 'unread', userId: 'u', count: 3 }]);
  });

  it.each([
    null,
    'session',
    { kind: 'token' },
    { kind: 'language', language: 'xx' },
    { kind: 'unread', userId: 'u', count: -1 },
    { kind: 'leading', format: 1, key: 'depth' },
    { kind: 'leading', format: 3, key: 'depth', userId: null },
    { kind: 'poll', format: 1, key: 'depth', userId: null, began: 1, ended: 2, result: { ok: true } },
    {
      kind: 'poll',
      format: 1,
      key: 'depth',
      userId: null,
      began: '1',
      ended: 2,
      result: { ok: true, value: 1 },
    },
    {
      kind: 'poll',
      format: 1,
      key: 'depth',
      userId: null,
      began: 1,
      ended: 2,
      result: { ok: false, failure: { kind: 'http', msg: 'x'.repeat(301) } },
    },
  ])('are not believed when they say %j', (data) => {
    const line = channel();
    const tabs = createTabs(line);
    const heard: TabMessage[] = [];
    tabs.listen((message) => heard.push(message));
    line.arrive(data);
    expect(heard).toEqual([]);
  });

  it('are not told anything by a worker that has ended', () => {
    const line = channel();
    const tabs = createTabs(line);
    tabs.close();
    tabs.tell({ kind: 'session' });
    expect(line.sent).toEqual([]);
  });

  it('do not exist without a channel', () => {
    const tabs = createTabs(null);
    expect(tabs.joined).toBe(false);
    tabs.listen(() => {});
    tabs.tell({ kind: 'session' });
    tabs.close();
  });
});
