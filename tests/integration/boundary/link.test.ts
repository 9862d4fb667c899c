import { expose } from 'comlink';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FailureError } from '#app/worker-client/failure-error.ts';
import { createClient, createLink, createLive, type Link, type Spawned } from '#app/worker-client/link.ts';
import type { LiveMessage } from '#protocol/live.ts';
import { DEFAULT_OPTIONS, type WorkerApi } from '#protocol/worker-api.ts';
import { createWorker } from '#worker/compose.ts';
import { FakeClock, settled } from '../../support/fake-clock.ts';
import { type FakeServer, held, success } from '../../support/fake-server.ts';
import { quietServer } from '../../support/worker-kit.ts';

/** Workers that can die: each behind its own message channel. */
class Nursery {
  readonly clock = new FakeClock();
  readonly server: FakeServer;
  readonly children: { load(): void; kill(): void; fail(): void; terminated: boolean }[] = [];
  /** What the next ones are born as. */
  stillborn = false;

  constructor(server: FakeServer) {
    this.server = server;
  }

  spawn = (): Spawned => {
    const { port1, port2 } = new MessageChannel();
    const built = createWorker(
      {
        fetch: this.server.fetch,
        clock: new FakeClock(),
        random: () => 0,
        newId: () => 'id',
        origin: 'https://exchange.example',
        startsOnline: true,
        tabChannel: null,
        storageUsed: async () => null,
      },
      DEFAULT_OPTIONS,
    );
    const load = () => expose(built.api, port2);
    if (!this.stillborn) load();
    let onError = () => {};
    const child = {
      terminated: false,
      load,
      // As a worker that hangs or closed itself: nothing is said, and nothing is answered any more.
      kill: () => port2.close(),
      fail: () => onError(),
    };
    this.children.push(child);
    return {
      endpoint: port1,
      onError: (listener) => {
        onError = listener;
      },
      terminate: () => {
        child.terminated = true;
        built.stop();
        port1.close();
        port2.close();
      },
    };
  };
}

let nursery: Nursery;
let link: Link;
let worker: WorkerApi;
const begin = (server = quietServer(), stillborn = false) => {
  nursery = new Nursery(server);
  nursery.stillborn = stillborn;
  link = createLink({ spawn: nursery.spawn, after: nursery.clock.after, elapsed: nursery.clock.elapsed });
  worker = createClient(link);
};
beforeEach(() => begin());
afterEach(() => link.close());

describe('a page that is left and comes back', () => {
  it('ends its worker, fails what was pending, and starts another when it is shown again', async () => {
    expect(await worker.system.ping()).toBe('pong');
    const pending = worker.platform.get();
    link.suspend();
    expect(nursery.children.map(({ terminated }) => terminated)).toEqual([true]);
    expect(await pending).toMatchObject({ ok: false, failure: { kind: 'workerLost' } });
    await expect(worker.system.ping()).rejects.toThrow(FailureError);

    link.resume();
    expect(nursery.children).toHaveLength(2);
    expect(await worker.system.ping()).toBe('pong');
    expect(link.health()).toBe('alive');
  });

  it('starts no second worker when it was never away', () => {
    link.resume();
    link.resume();
    expect(nursery.children).toHaveLength(1);
  });

  it('comes back however often it was left', async () => {
    for (let times = 0; times < 6; times += 1) {
      link.suspend();
      link.resume();
    }
    expect(await worker.system.ping()).toBe('pong');
    expect(link.health()).toBe('alive');
  });

  it('receives its topics again', async () => {
    const seen: unknown[] = [];
    createLive(link, worker)({ name: 'connection' }, (message) => seen.push(message));
    await settled();
    link.suspend();
    const before = seen.length;
    link.resume();
    await settled();
    expect(seen.length).toBeGreaterThan(before);
  });
});

describe('calls', () => {
  it('cross with their values', async () => {
    expect(await worker.system.ping()).toBe('pong');
    expect(await worker.session.current()).toMatchObject({ signedIn: false });
    expect(await worker.messages.list({})).toEqual({ ok: false, failure: { kind: 'session' } });
    expect(link.health()).toBe('alive');
  });

  it('that are no calls are a bug, not a failure', async () => {
    const wrong = worker as unknown as { system: { nonsense(): Promise<void> } };
    await expect(wrong.system.nonsense()).rejects.toMatchObject({ name: 'TypeError' });
  });

  it('whose answer does not come end at 15 s', async () => {
    const never = held();
    link.close();
    begin(quietServer().on('/paramter/getCustomer', () => never.answer));
    const pending = worker.platform.contacts();
    let answered = false;
    void pending.then(() => {
      answered = true;
    });
    await nursery.clock.advance(14_999);
    expect(answered).toBe(false);
    await nursery.clock.advance(1);
    expect(await pending).toEqual({ ok: false, failure: { kind: 'timeout' } });
    expect(nursery.children).toHaveLength(1);
  });
});

describe('a call that asks the server more than once', () => {
  it('has 40 s', async () => {
    const never = held();
    link.close();
    begin(quietServer().on('/user/login', () => never.answer));
    const pending = worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
    let answered = false;
    void pending.then(() => {
      answered = true;
    });
    await nursery.clock.advance(15_000);
    // What is known of calls has come by now.
    await import('#app/worker-client/calls.ts');
    await nursery.clock.advance(24_999);
    expect(answered).toBe(false);
    await nursery.clock.advance(1);
    expect(await pending).toEqual({ ok: false, failure: { kind: 'timeout' } });
  });
});

describe('a worker that dies', () => {
  // proves F51
  it('is found within 10 s; what it owed fails as lost, and the next one serves', async () => {
    const never = held();
    link.close();
    begin(quietServer().on('/paramter/getCustomer', () => never.answer));
    await worker.system.ping();
    await nursery.clock.advance(100);
    const pending = worker.platform.contacts();
    const plain = worker.session.current();
    await plain;
    nursery.children[0]?.kill();
    const hopeless = worker.session.current().catch((error: unknown) => error);
    await nursery.clock.advance(10_000);
    expect(await pending).toEqual({ ok: false, failure: { kind: 'workerLost' } });
    const error = await hopeless;
    expect(error).toBeInstanceOf(FailureError);
    expect((error as FailureError).failure).toEqual({ kind: 'workerLost' });
    expect(nursery.children[0]?.terminated).toBe(true);
    expect(await worker.system.ping()).toBe('pong');
    expect(link.health()).toBe('alive');
  });

  it('takes nobody out of the session', async () => {
    link.close();
    begin(
      quietServer()
        .on('/user/login', () => success({ userId: 'a', token: 'token-of-a' }))
        .on('/user/info', () => success({ uid: 'a' })),
    );
    await worker.session.login({ account: 'a@bourse.test', code: '1', password: 'secret-1' });
    nursery.children[0]?.kill();
    await nursery.clock.advance(10_000);
    expect(await worker.session.current()).toMatchObject({ signedIn: true, userId: 'a' });
  });

  it('leaves subscriptions to the next one', async () => {
    const open = createLive(link, worker);
    const heard: LiveMessage<'session'>[] = [];
    const close = open<'session'>({ name: 'session' }, (message) => heard.push(message));
    await settled();
    expect(heard).toHaveLength(1);
    nursery.children[0]?.kill();
    await nursery.clock.advance(10_000);
    expect(heard.length).toBeGreaterThanOrEqual(2);
    close();
    const before = heard.length;
    await worker.session.refresh();
    nursery.children[1]?.kill();
    await nursery.clock.advance(10_000);
    expect(heard).toHaveLength(before);
  });

  // proves F51
  it('over and over is given up, until somebody asks again', async () => {
    await worker.system.ping();
    const told: string[] = [];
    link.onHealth(() => told.push(link.health()));
    for (const count of [1, 2, 3, 4]) {
      expect(nursery.children).toHaveLength(count);
      await settled();
      nursery.children.at(-1)?.kill();
      await nursery.clock.advance(10_000);
    }
    expect(nursery.children).toHaveLength(4);
    expect(link.health()).toBe('lost');
    expect(await worker.platform.get()).toEqual({ ok: false, failure: { kind: 'workerLost' } });
    await nursery.clock.advance(120_000);
    expect(nursery.children).toHaveLength(4);
    link.restart();
    expect(await worker.system.ping()).toBe('pong');
    expect(link.health()).toBe('alive');
    expect(told.slice(-3)).toEqual(['lost', 'starting', 'alive']);
  });

  it('because its script never loads is given up at once', () => {
    link.close();
    begin(quietServer(), true);
    for (const child of [0, 1, 2, 3]) nursery.children[child]?.fail();
    expect(nursery.children).toHaveLength(4);
    expect(link.health()).toBe('lost');
  });

  // proves F52
  it('because its script does not load is replaced at once', async () => {
    link.close();
    begin(quietServer(), true);
    nursery.stillborn = false;
    nursery.children[0]?.fail();
    expect(nursery.children).toHaveLength(2);
    expect(await worker.system.ping()).toBe('pong');
    nursery.children[1]?.fail();
    expect(nursery.children).toHaveLength(2);
  });
});

describe('a worker that starts slowly', () => {
  it.each([6, 20, 600])('for %i s is waited for, and watched once it has answered', async (seconds) => {
    link.close();
    begin(quietServer(), true);
    const early = worker.platform.get();
    await nursery.clock.advance(seconds * 1000);
    expect(nursery.children).toHaveLength(1);
    expect(link.health()).toBe('starting');
    nursery.children[0]?.load();
    await settled();
    expect(link.health()).toBe('alive');
    expect(await early).toMatchObject(
      seconds < 15 ? { ok: true } : { ok: false, failure: { kind: 'timeout' } },
    );
    expect(await worker.platform.get()).toMatchObject({ ok: true });

    nursery.children[0]?.kill();
    await nursery.clock.advance(10_000);
    expect(nursery.children).toHaveLength(2);
  });
});

describe('a long sleep', () => {
  // proves F40
  it('kills no worker that still answers', async () => {
    await worker.system.ping();
    await nursery.clock.sleep(7_200_000);
    await settled();
    expect(nursery.children).toHaveLength(1);
    expect(link.health()).toBe('alive');
  });
});
