import { expect, test } from 'vitest';
import { BOURSE_TYPE, fileName, OPENED_TYPES } from '#app/features/this-device/file-name.ts';
import { linkOf } from '#app/routes/-frame/bourse-link.ts';
import { isVisitorPath } from '#app/routes/-guard/guard.ts';
import { webManifest } from '../../../scripts/web-manifest.ts';

const manifest = webManifest('/pc/');

test('a link of ours opens where it is read', () => {
  const [handler] = manifest.protocol_handlers ?? [];
  expect(handler?.protocol).toBe('web+bourse');
  const address = new URL(
    (handler?.url ?? '').replace('%s', encodeURIComponent('web+bourse:pair/btcusdt')),
    'https://a.example',
  );
  expect(linkOf(address.search)).toBe('web+bourse:pair/btcusdt');
  expect(isVisitorPath(address.pathname.slice('/pc'.length))).toBe(true);
});

test('files of ours open where anybody may look at them', () => {
  const [handler] = manifest.file_handlers ?? [];
  expect(handler?.accept).toEqual({ [BOURSE_TYPE]: ['.bourse'] });
  expect(OPENED_TYPES).toContain(BOURSE_TYPE);
  expect(fileName('backup', new Date(0))).toBe('bourse-backup-1970-01-01.bourse');
  expect(isVisitorPath(handler?.action.slice('/pc'.length) ?? '')).toBe(true);
});

test('an open window is asked before it goes anywhere', () => {
  expect(manifest.launch_handler).toEqual({ client_mode: ['focus-existing', 'auto'] });
  expect(manifest.display_override?.[0]).toBe('window-controls-overlay');
});

test('the spot desk is one press away, with the pair that was there last', () => {
  expect(manifest.shortcuts?.[0]).toMatchObject({ name: 'Spot trading', url: '/pc/trade' });
});
