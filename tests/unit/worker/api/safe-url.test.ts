import { describe, expect, it } from 'vitest';
import { emailLink, safeFrameUrl, safeImageUrl, telegramLink, whatsappLink } from '#worker/api/safe-url.ts';

const OWN = 'https://exchange.example';
const HOSTILE = [
  '',
  ' ',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'data:image/png;base64,AAAA',
  'blob:https://exchange.example/1',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '\\\\evil.example\\a.png',
  'https:\\\\evil.example',
  'https://user:secret@good.example/a.png',
  'https://good.example@evil.example/a.png',
  'http://good.example/a.png',
  'https://',
  'https://good.example/a b.png',
  'https://good.example/\u202egnp.a',
  `https://good.example/${'a'.repeat(3000)}`,
  'about:blank',
  'ws://good.example/',
];

describe('addresses of images', () => {
  // proves F35 F37 S06
  it.each(HOSTILE)('refuses %#', (text) => {
    expect(safeImageUrl(text, OWN)).toBeNull();
  });

  // proves F35
  it.each([
    'https://cdn.example/logo.svg',
    'https://cdn.example/LOGO.SVGZ',
    '/uploads/icon.svg',
    `${OWN}/uploads/icon.svg?x=1`,
  ])('refuses the drawing %s', (text) => {
    expect(safeImageUrl(text, OWN)).toBeNull();
  });

  it.each([
    ['https://cdn.example/btc.png', 'https://cdn.example/btc.png'],
    ['https://cdn.example/btc', 'https://cdn.example/btc'],
    ['/uploads/icon.png?v=2', '/uploads/icon.png?v=2'],
    ['/a/../b.png', '/b.png'],
  ])('takes %s', (text, address) => {
    expect(safeImageUrl(text, OWN)).toBe(address);
  });

  it('takes our own origin without TLS, where we are served so', () => {
    expect(safeImageUrl('http://127.0.0.1:4180/a.png', 'http://127.0.0.1:4180')).toBe(
      'http://127.0.0.1:4180/a.png',
    );
    expect(safeImageUrl('http://127.0.0.1:4181/a.png', 'http://127.0.0.1:4180')).toBeNull();
  });
});

describe('the address of the chat frame', () => {
  const rules = { ownOrigin: OWN, allowed: ['https://chat.example', OWN], sandbox: false };

  it.each([
    ...HOSTILE,
    OWN,
    `${OWN}/chat`,
    'https://other.example/chat',
    'https://chat.example.evil.example/',
  ])('refuses %#', (text) => {
    expect(safeFrameUrl(text, rules)).toBeNull();
  });

  it('takes https of an allowed origin', () => {
    expect(safeFrameUrl('https://chat.example/room?id=1', rules)).toBe('https://chat.example/room?id=1');
  });

  // proves F36 S06
  it('takes http only on this machine, named by the back end, with the sandbox flag', () => {
    const local = 'http://127.0.0.1:4999/chat';
    const allowed = ['http://127.0.0.1:4999', 'http://chat.example'];
    expect(safeFrameUrl(local, { ...rules, allowed, sandbox: true })).toBe(local);
    expect(safeFrameUrl(local, { ...rules, allowed, sandbox: false })).toBeNull();
    expect(safeFrameUrl(local, { ...rules, sandbox: true })).toBeNull();
    expect(safeFrameUrl('http://chat.example/', { ...rules, allowed, sandbox: true })).toBeNull();
    expect(safeFrameUrl(local, { ownOrigin: 'http://127.0.0.1:4999', allowed, sandbox: true })).toBeNull();
  });
});

describe('contacts', () => {
  // proves F36 S06
  it.each(HOSTILE)('from %# make no link', (text) => {
    expect([telegramLink(text), whatsappLink(text), emailLink(text)]).toEqual([null, null, null]);
  });

  it.each([
    ['@bourse_help', 'https://t.me/bourse_help'],
    ['bourse_help', 'https://t.me/bourse_help'],
    ['https://t.me/bourse_help', 'https://t.me/bourse_help'],
    ['https://evil.example/bourse_help', null],
    ['https://t.me.evil.example/x', null],
  ])('telegram %s', (text, link) => {
    expect(telegramLink(text)).toBe(link);
  });

  it.each([
    ['+1 (555) 010-9999', 'https://wa.me/15550109999'],
    ['https://wa.me/15550109999', 'https://wa.me/15550109999'],
    ['123', null],
    ['https://wa.me.evil.example/1', null],
  ])('whatsapp %s', (text, link) => {
    expect(whatsappLink(text)).toBe(link);
  });

  it.each([
    ['help@bourse.test', 'mailto:help@bourse.test'],
    ['help@bourse.test?bcc=all@evil.example', null],
    ['a@b.test,c@d.test', null],
    ['help', null],
  ])('mail %s', (text, link) => {
    expect(emailLink(text)).toBe(link);
  });
});
