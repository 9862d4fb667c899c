import { expect, it } from 'vitest';
import { createPushService } from '#worker/services/push/push-service.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const BROWSER = { endpoint: 'https://push.example/a', p256dh: 'key', auth: 'secret' };

function open() {
  const rig = createServiceRig();
  return { rig, push: createPushService(rig) };
}

it('reads what a person chose, and leaves out kinds that it does not know', async () => {
  const { rig, push } = open();
  const quiet = { quietFrom: '22:00', quietTo: '07:00', zone: 'Asia/Tokyo' };
  rig.exchange.answers('/push/getKinds', { kinds: ['security', 'offers', 'fills'], amounts: true, quiet });
  expect(await push.choices()).toEqual({
    ok: true,
    value: {
      kinds: ['security', 'fills'],
      amounts: true,
      quiet: { from: '22:00', to: '07:00', zone: 'Asia/Tokyo' },
    },
  });
});

it.each([
  { quietFrom: '25:00', quietTo: '07:00', zone: 'UTC' },
  { quietFrom: '22:00', quietTo: '07:00', zone: '<b>' },
  'night',
])('quiet hours that are none are a failure: %j', async (quiet) => {
  const { rig, push } = open();
  rig.exchange.answers('/push/getKinds', { kinds: [], amounts: false, quiet });
  expect(await push.choices()).toMatchObject({ ok: false, failure: { kind: 'badBody' } });
});

it('sends what the calls take', async () => {
  const { rig, push } = open();
  for (const path of ['/push/subscribe', '/push/setKinds', '/push/unsubscribe'])
    rig.exchange.answers(path, null);
  await push.subscribe(BROWSER);
  await push.subscribe(BROWSER, true);
  await push.choose({ kinds: [], amounts: false, quiet: null });
  await push.choose({
    kinds: ['fills', 'exits'],
    amounts: true,
    quiet: { from: '22:00', to: '07:00', zone: 'Asia/Tokyo' },
  });
  await push.unsubscribe(BROWSER.endpoint);
  expect(rig.exchange.calls.map(({ path, fields }) => [path, fields])).toEqual([
    ['/push/subscribe', BROWSER],
    ['/push/subscribe', { ...BROWSER, test: '1' }],
    ['/push/setKinds', { kinds: 'none', amounts: '0' }],
    [
      '/push/setKinds',
      { kinds: 'fills,exits', amounts: '1', quietFrom: '22:00', quietTo: '07:00', zone: 'Asia/Tokyo' },
    ],
    ['/push/unsubscribe', { endpoint: BROWSER.endpoint }],
  ]);
});
