import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import {
  by,
  checked,
  code,
  codeOr,
  type FormSchema,
  fields,
  judged,
  needed,
  repeated,
  secret,
  text,
  ticked,
} from '#app/shared/forms/schemas.ts';

/** The words by field, as the form shows them; null where it may be sent. */
function wrong<Values, Wish>(schema: FormSchema<Values, Wish>, values: Values) {
  const { issues } = safeParse(schema, values);
  return issues ? issues.map(({ path, message }) => [path?.[0]?.key, message]) : null;
}

it('asks for a code, and takes one that was copied in groups', () => {
  const schema = fields({ code });
  expect(wrong(schema, { code: ' ' })).toEqual([['code', 'd_enter_code']]);
  expect(safeParse(schema, { code: '123 456' }).output).toEqual({ code: '123456' });
});

it.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['\u2066123\u00a0456\u200b', '123456'],
  ['１２３４５６', '123456'],
  ['1 2 3 4 5 6 7 8', '12345678'],
  [' ABCDE-FGHJK ', 'ABCDE-FGHJK'],
  ['ABCDE FGHJK', 'ABCDEFGHJK'],
])('sends %j, a code of an authenticator or for recovery, as %s', (typed, sent) => {
  expect(safeParse(codeOr('d_enter_code'), typed).output).toBe(sent);
});

it('asks for two equal passwords, beside what else is wrong', () => {
  const schema = checked(fields({ fresh: secret(() => null), again: text, code }), repeated);
  expect(wrong(schema, { fresh: 'Demo-1357', again: 'Demo-1358', code: '1' })).toEqual([
    ['again', 'd_password_different'],
  ]);
  expect(wrong(schema, { fresh: 'Demo-1357', again: 'Demo-1357', code: '1' })).toBeNull();
  expect(wrong(schema, { fresh: 'a', again: 'b', code: '' })).toEqual([
    ['code', 'd_enter_code'],
    ['again', 'd_password_different'],
  ]);
});

it('speaks the form library: a rule gives the key of its words', () => {
  const schema = fields({ name: by((value) => (value === 'x' ? 'd_x' : null)), more: needed('d_more') });
  expect(wrong(schema, { name: ' x ', more: ' ' })).toEqual([
    ['name', 'd_x'],
    ['more', 'd_more'],
  ]);
  expect(safeParse(schema, { name: ' y ', more: 'z' }).output).toEqual({ name: 'y', more: 'z' });
});

it('leaves a password as it was typed', () => {
  const schema = fields({ password: secret((value) => (value === '' ? 'd_enter_password' : null)) });
  expect(wrong(schema, { password: '' })).toEqual([['password', 'd_enter_password']]);
  expect(safeParse(schema, { password: ' a ' }).output).toEqual({ password: ' a ' });
});

it('wants a box ticked', () => {
  expect(wrong(fields({ agreed: ticked('d_agree') }), { agreed: false })).toEqual([['agreed', 'd_agree']]);
  expect(wrong(fields({ agreed: ticked('d_agree') }), { agreed: true })).toBeNull();
});

it('has a whole form judged by one function, which says what is sent', () => {
  const schema = judged(({ amount }: { readonly amount: string }) =>
    amount === ''
      ? { ok: false, field: 'amount', key: 'd_enter_amount' }
      : { ok: true, wish: Number(amount) },
  );
  expect(wrong(schema, { amount: '' })).toEqual([['amount', 'd_enter_amount']]);
  expect(safeParse(schema, { amount: '5' }).output).toBe(5);
});
