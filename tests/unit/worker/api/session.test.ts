import { describe, expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import { publicConfig } from '#worker/api/platform.ts';
import { login, userInfo } from '#worker/api/session.ts';

const answer = (data: unknown) => ({ code: 1, msg: '', data });

describe('user info', () => {
  it('is mapped field by field', () => {
    expect(
      readAnswer(
        userInfo,
        answer({
          uid: 42,
          email: 'a@b.test',
          icon: 'https://cdn.example/me.png',
          sysUserName: 'me',
          customerServiceUrl: 'https://chat.example/me',
          auth: 2,
          invitationCode: 'ABC',
          assetsPwd: 1,
          isGrade: true,
          idCard: '***',
          idCardPhotoPositive: 'data:image/png;base64,AA',
          idCardPhotoReverseSide: '/uploads/back.png',
          remark: 'r',
          name: 'Li',
          purchase: 0,
          googleBind: 'true',
        }),
      ),
    ).toEqual({
      ok: true,
      value: {
        userId: '42',
        email: 'a@b.test',
        avatar: 'https://cdn.example/me.png',
        inviteCode: 'ABC',
        hasTradePassword: true,
        graded: true,
        kyc: 2,
        idCard: '***',
        idCardFront: null,
        idCardBack: '/uploads/back.png',
        realName: 'Li',
        remark: 'r',
        canPurchase: false,
        frozen: false,
        authenticatorBound: true,
        systemUserName: 'me',
        customerServiceUrl: 'https://chat.example/me',
      },
    });
  });

  it('needs no more than an id, and keeps a status it does not know', () => {
    expect(readAnswer(userInfo, answer({ uid: 'u', auth: 9 }))).toMatchObject({
      ok: true,
      value: { userId: 'u', avatar: null, kyc: 9, canPurchase: true, hasTradePassword: false },
    });
    expect(readAnswer(userInfo, answer({})).ok).toBe(false);
  });
});

describe('sign-in', () => {
  it('takes a token that can stand in a header', () => {
    expect(readAnswer(login, answer({ userId: 7, token: 'abcdefgh' }))).toEqual({
      ok: true,
      value: { userId: '7', token: 'abcdefgh' },
    });
    expect(readAnswer(login, answer({ userId: 7, token: 'two\r\nlines here' })).ok).toBe(false);
    expect(readAnswer(login, answer({ userId: 7 })).ok).toBe(false);
  });
});

describe('the boot answer', () => {
  const boot = publicConfig('/bb/app');
  const least = { pairs: [], coins: [] };

  it('lives with missing parts', () => {
    expect(readAnswer(boot, answer(least))).toMatchObject({
      ok: true,
      value: {
        sandbox: false,
        areas: ['market', 'contract', 'notices'],
        contract: { on: false, countries: [], acknowledge: true },
        contractBase: '/bb/app',
        exchangeFeeRate: null,
        idempotency: false,
        mobileHost: null,
      },
    });
  });

  it('says which areas exist; one that is switched off exists', () => {
    const features = { market: true, trade: false, finance: 1, contract: { on: false, countries: ['DE'] } };
    expect(readAnswer(boot, answer({ ...least, features }))).toMatchObject({
      value: {
        areas: ['market', 'contract', 'account'],
        contract: { on: false, countries: ['DE'], acknowledge: false },
      },
    });
    expect(readAnswer(boot, answer({ ...least, features: { market: true, account: false } }))).toMatchObject({
      value: { areas: ['market'] },
    });
  });

  it.each(['https://evil.example/api', '//evil.example', '/../x', 'api'])(
    'ignores the contract base %s',
    (contractBase) => {
      expect(readAnswer(boot, answer({ ...least, contractBase }))).toMatchObject({
        value: { contractBase: '/bb/app' },
      });
    },
  );

  it.each(['javascript:alert(1)', 'm.example/path', 'm', '//m.example'])(
    'ignores the mobile host %s',
    (mobileHost) => {
      expect(readAnswer(boot, answer({ ...least, mobileHost }))).toMatchObject({
        value: { mobileHost: null },
      });
    },
  );
});
