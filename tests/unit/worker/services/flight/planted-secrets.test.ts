import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFlight } from '#protocol/flight-file.ts';
import { environmentOf } from '#worker/environment.ts';
import { CLOSED_WORDS } from '#worker/services/flight/closed-words.ts';
import { createFlightService } from '#worker/services/flight/flight-service.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';
import { createOddBackEnd } from '../../../../support/odd-back-end/back-end.ts';
import type { Switch } from '../../../../support/odd-back-end/switches.ts';

interface Operation {
  readonly security?: readonly unknown[];
}
const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const CALLS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { security }]) => ({
    path,
    method,
    isPrivate: security !== undefined,
  })),
);

const letters = (least: number) =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyz'), minLength: least, maxLength: 20 });
const digits = (size: number) =>
  fc.string({ unit: fc.constantFrom(...'123456789'), minLength: size, maxLength: size });
/** One value of each class that must never leave the device. */
const planted = fc.record({
  token: fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKMNPQ23456789_-'), minLength: 40, maxLength: 60 }),
  email: fc.tuple(letters(6), letters(6)).map(([name, host]) => `${name}@${host}.example`),
  name: fc.tuple(letters(5), letters(7)).map(([first, last]) => `Zo${first} Van${last}`),
  address: letters(12).map((text) => `0x${text}17`),
  card: digits(16),
  phone: digits(11).map((text) => `+49${text}`),
  balance: fc.tuple(digits(5), digits(4)).map(([whole, part]) => `${whole}.${part}`),
  chat: letters(15).map((text) => `my dog is called ${text}`),
  file: letters(9).map((text) => `passport-${text}.png`),
  link: letters(9).map((text) => `https://chat.example/?user=${text}`),
});
type Planted = Record<keyof (typeof planted extends fc.Arbitrary<infer T> ? T : never), string>;

/** Puts them in the place of every text and number of an answer, in turn. */
function plant(value: unknown, values: readonly string[], next: { place: number }): unknown {
  const take = () => {
    const text = values[next.place % values.length] ?? '';
    next.place += 1;
    return text;
  };
  if (typeof value === 'string') return take();
  if (typeof value === 'number')
    return value > 1000 ? value : Number(/^\d+\.\d+$/.exec(take())?.[0] ?? value);
  if (Array.isArray(value)) return value.map((inner) => plant(inner, values, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, plant(inner, values, next)]),
  );
}

async function exported(secrets: Planted, turn: number): Promise<string> {
  const all = Object.values(secrets);
  const next = { place: turn };
  const planting: Switch = ({ path, body }) => {
    const isPrivate = CALLS.some((known) => known.path === path && known.isPrivate);
    // A public answer is nobody's; what looks like a person's or a secret is replaced there, too.
    return plant(
      body,
      isPrivate ? all : [`see ${secrets.email}`, secrets.token, `card ${secrets.card}`],
      next,
    );
  };
  const clock = new FakeClock();
  const environment = environmentOf({
    fetch: createOddBackEnd(planting).fetch,
    origin: 'https://exchange.example',
    clock,
  });
  const flight = createFlightService({
    environment,
    hub: { followed: () => [{ name: 'connection' }] },
    polls: { rows: () => [] },
    scheduler: { visible: () => true, refreshAll: () => {} },
    holder: { epoch: () => 1, userId: () => secrets.name, onChange: () => () => {} },
    language: () => 'en-US',
    online: () => true,
    refreshUser: async () => undefined,
    platform: { refresh: async () => undefined },
  });
  await flight.record(true);
  for (const { path, method } of CALLS) {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(secrets)) form.append(name, value);
    for (const name of ['password', 'code', 'googleCode', 'tradePassword', 'memo'])
      form.append(name, secrets.chat);
    form.append('token', secrets.token);
    const headers = { 'X-Device': secrets.token, 'Idempotency-Key': secrets.address };
    const query = method === 'get' ? `?paramName=${secrets.token}&email=${secrets.email}` : '';
    const init = {
      method: method.toUpperCase(),
      headers,
      ...(method === 'post' && { body: form.toString() }),
    };
    await environment.fetch(`/bb/app${path}${query}`, init).then((answer) => answer.text());
  }
  await clock.advance(1);
  const writing = flight.write();
  await clock.advance(1000);
  const file = await writing;
  return file.ok ? file.value.text : '';
}

test('no planted secret of any answer or request is found in the exported text', async () => {
  await fc.assert(
    fc.asyncProperty(planted, fc.nat(9), async (secrets, turn) => {
      const text = await exported(secrets, turn);
      expect(readFlight(text).events.length).toBeGreaterThan(CALLS.length);
      for (const [kind, secret] of Object.entries(secrets)) {
        expect(text.includes(secret), `${kind} ${secret}`).toBe(false);
        expect(text.includes(encodeURIComponent(secret)), `${kind} as it travels`).toBe(false);
      }
    }),
    { numRuns: 8 },
  );
});

test('words that may stay are words of the documented exchange', () => {
  const text = JSON.stringify(document);
  for (const word of CLOSED_WORDS) expect(text, word).toContain(`"${word}"`);
});
