import { describe, expect, it } from 'vitest';
import { readAnswer } from '#worker/api/answer.ts';
import { getAuth, getInvites } from '#worker/api/identity.ts';

const answer = (data: unknown) => ({ code: 1, msg: '', data });

describe('a verification', () => {
  it('is mapped field by field, hostile texts staying text', () => {
    const read = readAnswer(
      getAuth,
      answer({
        status: '3',
        realName: '<img src=x onerror=alert(1)>',
        idCard: '••••1234',
        idCardPhotoPositive: '/bb/app/user/getUpload?id=f-1',
        idCardPhotoReverseSide: 'javascript:alert(1)',
        items: [
          { item: 'idCardPhotoPositive', reason: 'blurred' },
          { item: 'idCard' },
          { item: '__proto__', reason: 'x' },
          { item: 'somethingElse', reason: 'x' },
          null,
        ],
        remark: 'r'.repeat(5000),
        submitTime: 1000,
        decideTime: 2000,
        retentionDays: 30,
        eraseTime: 'soon',
      }),
    );
    expect(read).toEqual({
      ok: true,
      value: {
        status: 3,
        realName: '<img src=x onerror=alert(1)>',
        idCard: '••••1234',
        front: '/bb/app/user/getUpload?id=f-1',
        back: null,
        rejected: [
          { item: 'front', reason: 'blurred' },
          { item: 'idCard', reason: '' },
        ],
        remark: 'r'.repeat(1000),
        submittedAt: 1000,
        decidedAt: 2000,
        retentionDays: 30,
        eraseAskedAt: null,
        eraseAt: null,
        erased: false,
      },
    });
  });

  it('of a server that says the status alone is enough', () => {
    expect(readAnswer(getAuth, answer({ status: 0 }))).toMatchObject({
      ok: true,
      value: { status: 0, rejected: [], retentionDays: null },
    });
    expect(readAnswer(getAuth, answer({})).ok).toBe(false);
    expect(readAnswer(getAuth, answer({ status: 'verified' })).ok).toBe(false);
  });

  it('is refused with the field that is wrong, where one is named', () => {
    const refused = (data: unknown) => readAnswer(getAuth, { code: 1001, msg: 'no', data });
    expect(refused({ field: 'idCard' })).toMatchObject({ failure: { kind: 'refused', field: 'idCard' } });
    for (const data of [null, { field: '<b>' }, { field: 7 }, 'idCard']) {
      const read = refused(data);
      expect(read.ok ? null : read.failure).toEqual({ kind: 'refused', code: 1001, msg: 'no' });
    }
  });
});

describe('invitations', () => {
  it('keep usable rows, and no address of the server', () => {
    const list = [{ name: 'an***@a.test', createTime: 5 }, { name: 'no time' }, 'x'];
    expect(
      readAnswer(getInvites, answer({ inviteCode: 'ABC', link: 'https://evil.example', list, sum: 2 })),
    ).toEqual({
      ok: true,
      value: {
        ...{ inviteCode: 'ABC', unreadable: 2, sum: 2 },
        list: [{ id: '5 an***@a.test', name: 'an***@a.test', time: 5 }],
      },
    });
  });
});
