import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failureText, messageText, plainText } from '#app/shared/i18n/failure-text.ts';
import { createI18n } from '#app/shared/i18n/i18n.ts';
import { LANGUAGES } from '#protocol/tables.ts';
import { seconds } from '#protocol/units.ts';

const ROLE = /\$\{role\}/;
const SIDE = /\$\{[\w.]*side\}/;
const filledIn = (key: string, part: RegExp, values: readonly string[]): readonly string[] =>
  part.test(key) ? values.map((value) => key.replace(part, value)) : [key];

/** The keys that stand in the sources of worker, protocol and sandbox, those with a part to fill in for each of its values. */
function refusalKeys(): readonly string[] {
  const texts = ['src/worker', 'src/protocol', 'sandbox/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const found = texts.flatMap((text) => [
    ...text.matchAll(/['`](l\.[a-z]_\w+|d_\w+|orders\.rule\.[\w.${}]+|contract\.limits\.\w+)['`]/g),
  ]);
  const keys = found
    .flatMap(([, key = '']) => filledIn(key, ROLE, ['takeProfit', 'stopLoss']))
    .flatMap((key) => filledIn(key, SIDE, ['buy', 'sell']));
  return [...new Set(keys)];
}

const english = await createI18n('en-US');
const chinese = await createI18n('zh-CN');
const { t } = english;

describe('what the server says', () => {
  // proves F10
  test('its own words are shown as they are', () => {
    expect(failureText({ kind: 'refused', code: 1002, msg: 'Not enough USDT' }, t)).toBe('Not enough USDT');
  });
  test('a key is translated', () => {
    const failure = { kind: 'invalid', msg: 'l.u_limit_min_low' } as const;
    expect(failureText(failure, t)).toBe('Below the minimum for this duration');
    expect(failureText(failure, chinese.t)).toBe('金额低于该时长的最低限额');
    expect(messageText('d_enter_email', t)).toBe('Enter your email');
  });
  test.each([
    ['zh-CN', '密码错误', '可用余额不足'],
    ['ja', 'パスワードが正しくありません', '利用可能残高が不足しています'],
    ['ko', '비밀번호가 올바르지 않습니다', '사용 가능한 잔고가 부족합니다'],
  ] as const)('a specified sentence is said in %s', async (language, password, balance) => {
    const { t: say } = await createI18n(language);
    expect(messageText('Password is incorrect', say)).toBe(password);
    expect(messageText('Insufficient available balance', say)).toBe(balance);
  });
  test.each([
    'Email error',
    'Verification code error.',
    'password is incorrect',
    'Passwords are inconsistent',
    'Please login first',
    'Please try again later!',
    'Enter amount',
    'Enter price',
    'enter fund password',
    'Upload credentials',
    'Insufficient available balance',
    'Input below minimum limit',
    'Agree to the financial agreement first',
    'The ID number does not meet the specification',
  ])('the specified sentence "%s" has words in all four languages', async (sentence) => {
    const languages = await Promise.all((['zh-CN', 'ja', 'ko'] as const).map((each) => createI18n(each)));
    for (const { t: say } of languages) expect(messageText(sentence, say)).toMatch(/[^\p{ASCII}]/u);
    expect(messageText(sentence, t)).not.toBe(t('failure.unknown'));
  });
  // proves F10
  test.each(['l.some_new_key', 'd_new', 'orders.rule.new', 'user.not.found', 'error.code-7'])(
    'the unknown key %s is never shown',
    (key) => {
      expect(messageText(key, t)).toBe(t('failure.unknown'));
    },
  );
  test('every key that worker and sandbox refuse by has words in all four languages', async () => {
    const keys = refusalKeys();
    expect(keys).toEqual(
      expect.arrayContaining(['orders.rule.ocoPrice.sell', 'd_quote_expired', 'l.c_enteropenamt']),
    );
    for (const language of LANGUAGES) {
      const instance = await createI18n(language);
      await instance.loadNamespaces(['orders', 'contract']);
      // As a toast asks, which reads another namespace than the refusal is from.
      const say = instance.getFixedT(language, 'common');
      for (const key of keys) {
        const words = messageText(key, say);
        expect(words, key).not.toBe(key);
        expect(words, key).not.toBe(say('failure.unknown'));
      }
    }
  });
  // proves F10
  test('nothing becomes the word error', () => {
    expect(messageText('', t)).toBe('error');
    expect(messageText(undefined, t)).toBe('error');
    expect(messageText(' \n ', chinese.t)).toBe('错误');
  });
});

test.each([
  ['offline', "You're offline: nothing was sent"],
  ['timeout', 'No response within 12 seconds'],
  ['workerLost', 'Part of the app had to restart. Try again'],
] as const)('%s has words of its own', (kind, words) => {
  expect(failureText({ kind }, t)).toBe(words);
});

test('every kind of failure has words in both languages', () => {
  const kinds = [
    'offline',
    'timeout',
    'network',
    'http',
    'badBody',
    'session',
    'tooMany',
    'superseded',
    'workerLost',
    'storage',
  ] as const;
  for (const kind of kinds) {
    for (const translate of [t, chinese.t]) {
      expect(failureText({ kind }, translate)).not.toMatch(/failure\.|\{\{/);
    }
  }
});

test('a call that the back end does not have is told from one that failed', () => {
  expect(failureText({ kind: 'http', httpStatus: 404 }, t)).toBe('Not available here');
  expect(failureText({ kind: 'http', httpStatus: 502 }, t)).toContain('502');
});

test('a wait says how long', () => {
  expect(failureText({ kind: 'tooMany', retryAfter: seconds(29.2) }, t)).toBe(
    'Too many attempts. Try again in 30 s',
  );
});

describe('hostile text', () => {
  // proves F33
  test('controls, colours and direction overrides are taken out', () => {
    expect(plainText('a\u001b[31mb\u202Ec\u0000d\n\n\ne')).toBe('abc d e');
  });
  // proves F33
  test('a long text is cut at 300 characters', () => {
    expect([...plainText('x'.repeat(1_000_000))]).toHaveLength(300);
  });
  test('markup stays text', () => {
    expect(plainText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  });
});
