import { expect, it } from 'vitest';
import { createPushService, makePushKeys } from '../../../sandbox/src/venue/push/push-service.ts';
import { StubPushService } from '../../support/push/stub-push-service.ts';
import { UserAgent } from '../../support/push/user-agent.ts';

it('the browser of these tests reads the message of RFC 8291, appendix A', () => {
  const agent = new UserAgent({
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  });
  expect(agent.p256dh).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(agent.decrypt(Buffer.from(message, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

it('a message is signed by us, for its push service, and read by its browser alone', async () => {
  const stub = await StubPushService.start();
  const keys = makePushKeys();
  stub.publicKey = keys.publicKey;
  const service = createPushService({ keys, contact: 'mailto:someone@example.test', loopback: true });
  const [one, other] = [stub.browser('one'), stub.browser('other')];
  const target = { endpoint: one.endpoint, p256dh: one.agent.p256dh, auth: one.agent.auth };
  const message = { payload: '{"v":1,"title":"成交"}', urgent: true, ttl: 90_500 };
  expect(await service.deliver(target, message)).toEqual({ kind: 'sent' });
  expect(one.received).toEqual([
    { text: message.payload, ttl: '90', urgency: 'high', subject: 'mailto:someone@example.test' },
  ]);
  await service.deliver({ ...target, endpoint: other.endpoint }, message);
  expect(other.received).toEqual([]);
  expect(stub.problems).toHaveLength(1);
  await stub.close();
});

it('new keys have the form that browsers take', () => {
  for (const { publicKey, privateKey } of Array.from({ length: 20 }, makePushKeys)) {
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  }
});
