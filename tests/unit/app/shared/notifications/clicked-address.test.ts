import { expect, test } from 'vitest';
import { clickedAddress } from '#app/shared/notifications/use-notice-clicks.ts';

const clicked = (url: unknown) => ({ type: 'NOTIFICATION_CLICKED', url });

test('a clicked notification leads to the orders, within the page', () => {
  expect(clickedAddress(clicked('/pc/scontract?tab=orders&pair=BTC%2FUSDT'), '/pc/', 'scontract')).toBe(
    '/scontract?tab=orders&pair=BTC%2FUSDT',
  );
});

test.each([
  null,
  'NOTIFICATION_CLICKED',
  { type: 'OTHER', url: '/pc/scontract?tab=orders' },
  clicked(7),
  clicked('https://elsewhere.test/pc/scontract?tab=orders'),
  clicked('//elsewhere.test/scontract?'),
  clicked('/pc/main'),
  clicked('/pc/trade?pair=BTC%2FUSDT'),
])('%j leads nowhere', (data) => {
  expect(clickedAddress(data, '/pc/', 'scontract')).toBeNull();
});
