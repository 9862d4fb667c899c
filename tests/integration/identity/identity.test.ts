import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#protocol/result.ts';
import { createInvitesService } from '#worker/services/identity/invites-service.ts';
import { createProfileService } from '#worker/services/identity/profile-service.ts';
import { createVerificationService } from '#worker/services/identity/verification-service.ts';
import { createUploadBoard } from '#worker/services/uploads/upload-board.ts';
import { refusal } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const photo = new Blob(['pixels'], { type: 'image/jpeg' });

function setUp() {
  const rig = createServiceRig();
  const sent: FormData[] = [];
  let refreshed = 0;
  const uploads = createUploadBoard(rig.hub, async () => (url, init) => {
    if (init.body instanceof FormData) sent.push(init.body);
    return rig.exchange.fetch(url, init);
  });
  const deps = {
    ...rig,
    uploads,
    refreshUser: async () => {
      refreshed += 1;
    },
  };
  return {
    ...rig,
    sent,
    refreshed: () => refreshed,
    verification: createVerificationService(deps),
    profile: createProfileService(deps),
    invites: createInvitesService(deps),
  };
}

let kit: ReturnType<typeof setUp>;
beforeEach(() => {
  kit = setUp();
});

describe('verification', () => {
  it('is kept for reading offline, for its owner alone', async () => {
    kit.exchange.answers('/user/getAuth', { status: 2, realName: 'Ada' });
    expect(await kit.verification.get(false)).toMatchObject({
      ok: true,
      value: { source: 'network', value: { status: 2, realName: 'Ada' } },
    });
    kit.setOnline(false);
    expect(await kit.verification.get(false)).toMatchObject({
      ok: true,
      value: { source: 'cache', value: { status: 2, realName: 'Ada' } },
    });
    kit.session.userId = 'u2';
    expect(await kit.verification.get(false)).toEqual({ ok: false, failure: { kind: 'offline' } });
  });

  it('reads user info again when the status has changed, and not before', async () => {
    kit.exchange.answers('/user/getAuth', { status: 1 });
    await kit.verification.get(true);
    await kit.verification.get(true);
    expect(kit.refreshed()).toBe(0);
    kit.exchange.answers('/user/getAuth', { status: 2 });
    await kit.verification.get(true);
    expect(kit.refreshed()).toBe(1);
    expect(kit.exchange.callsTo('/user/getAuth')[0]?.headers.get('x-background')).toBe('1');
  });

  it('sends only what is to be sent, under the names of the call', async () => {
    kit.exchange.answers('/user/submitAuth', null);
    expect(await kit.verification.submit('u-1', { idCard: 'AB123', front: photo })).toEqual(ok(undefined));
    const form = kit.sent[0];
    expect([...(form?.keys() ?? [])].sort()).toEqual(['agreed', 'idCard', 'idCardPhotoPositive']);
    expect(form?.get('agreed')).toBe('1');
    expect(kit.refreshed()).toBe(1);
  });

  it('tells a refusal with its field, and takes nothing for a file that is none', async () => {
    kit.exchange.on('/user/submitAuth', () => ({
      json: { code: 1001, msg: 'blurred', data: { field: 'idCardPhotoPositive' } },
    }));
    expect(await kit.verification.submit('u-1', { front: photo })).toMatchObject({
      failure: { kind: 'refused', field: 'idCardPhotoPositive' },
    });
    const fake = { size: 1, type: 'image/png', arrayBuffer: async () => new ArrayBuffer(1) };
    expect(await kit.verification.submit('u-2', { back: fake })).toMatchObject({ ok: false });
    expect(kit.sent).toHaveLength(1);
    expect(kit.refreshed()).toBe(0);
  });
});

describe('the picture', () => {
  it('is sent, removed, and read again with user info', async () => {
    kit.exchange.answers('/user/uploadIcon', { icon: '/x' });
    kit.exchange.answers('/user/removeIcon', null);
    expect(await kit.profile.setAvatar('u-1', photo)).toEqual(ok(undefined));
    expect(kit.sent[0]?.get('file')).toBeInstanceOf(Blob);
    expect(await kit.profile.removeAvatar()).toEqual(ok(undefined));
    expect(kit.refreshed()).toBe(2);
    kit.exchange.on('/user/uploadIcon', () => refusal(1001, 'no'));
    expect((await kit.profile.setAvatar('u-2', photo)).ok).toBe(false);
    expect(kit.refreshed()).toBe(2);
  });
});

describe('invitations', () => {
  it('are kept with their code for reading offline', async () => {
    const list = [{ name: 'an***@a.test', createTime: 5 }];
    kit.exchange.answers('/user/getInvites', { inviteCode: 'ABC', list, sum: 1 });
    expect(await kit.invites.page(1)).toMatchObject({
      value: { inviteCode: 'ABC', sum: 1, source: 'network' },
    });
    kit.setOnline(false);
    expect(await kit.invites.page(1)).toMatchObject({
      value: { inviteCode: 'ABC', list: [{ name: 'an***@a.test' }], source: 'cache' },
    });
  });
});
