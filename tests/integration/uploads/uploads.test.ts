import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ok } from '#protocol/result.ts';
import { call } from '#worker/api/endpoint.ts';
import { inData } from '#worker/api/primitives.ts';
import { createUploadBoard, type OpenCarrier } from '#worker/services/uploads/upload-board.ts';
import { createUploadsService } from '#worker/services/uploads/uploads-service.ts';
import { success } from '../../support/services/scripted-exchange.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

const send = call<{ file: Blob }, string>('/send', inData(v.string()), { body: 'multipart' });
const file = new Blob(['x'.repeat(100)], { type: 'image/png' });

/** A rig whose uploads move as far as the test says. */
function setUp() {
  const rig = createServiceRig();
  const steps: ((sent: number) => void)[] = [];
  const openCarrier: OpenCarrier = async (onProgress) => (url, init, stillAlive) => {
    steps.push((sent) => {
      stillAlive?.();
      onProgress({ sent, total: 100 });
    });
    return rig.exchange.fetch(url, init);
  };
  const board = createUploadBoard(rig.hub, openCarrier);
  const upload = (id: string) => board.run(id, (carrier) => rig.http.call(send, { file }, { carrier }));
  const service = createUploadsService({ http: rig.http, fetch: rig.exchange.fetch, uploads: board });
  return { ...rig, board, upload, steps, service };
}

describe('an upload', () => {
  it('is answered like any other call, and followed while it goes', async () => {
    const { exchange, clock, follow, upload, steps } = setUp();
    exchange.answers('/send', 'thanks');
    const followed = follow({ name: 'upload', id: 'u-1' });
    const answer = upload('u-1');
    await clock.advance(0);
    steps[0]?.(30);
    expect(await answer).toEqual(ok('thanks'));
    expect(followed.values()).toEqual([{ sent: 30, total: 100 }]);
    expect(exchange.callsTo('/send')[0]?.headers.get('x-access-token')).toBe('token-u1');
  });

  it('lasts as long as bytes leave, and 12 s longer', async () => {
    const { exchange, clock, upload, steps } = setUp();
    exchange.on('/send', () => 'never');
    let ended: unknown = null;
    void upload('u-1').then((answer) => {
      ended = answer;
    });
    await clock.advance(0);
    for (const sent of [20, 40, 60, 80, 100]) {
      await clock.advance(11_000);
      steps[0]?.(sent);
    }
    expect(ended).toBeNull();
    await clock.advance(11_999);
    expect(ended).toBeNull();
    await clock.advance(2);
    expect(ended).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
  });

  it('is ended by its id, and by none other', async () => {
    const { exchange, clock, board, upload } = setUp();
    exchange.on('/send', () => 'never');
    const first = upload('u-1');
    const second = upload('u-2');
    await clock.advance(0);
    board.cancel('nobody');
    board.cancel('u-1');
    expect(await first).toEqual({ ok: false, failure: { kind: 'superseded' } });
    board.cancel('u-2');
    expect(await second).toEqual({ ok: false, failure: { kind: 'superseded' } });
  });
});

describe('a file of the person’s own', () => {
  const address = '/bb/app/user/getUpload?id=f-1';
  const asImage = (type = 'image/png') =>
    new Response('pixels', { status: 200, headers: { 'Content-Type': type } });

  it('is fetched by its id, with the session', async () => {
    const { http, board } = setUp();
    const asked: string[] = [];
    const service = createUploadsService({
      http,
      uploads: board,
      fetch: async (url) => {
        asked.push(url);
        return asImage();
      },
    });
    const answer = await service.own(address);
    expect(answer.ok && (await new Blob([await answer.value.arrayBuffer()]).text())).toBe('pixels');
    expect(asked).toEqual(['/bb/app/user/getUpload?id=f-1']);
  });

  it('is refused, or ends the session, as any other call', async () => {
    const { exchange, service, session } = setUp();
    exchange.on('/user/getUpload', () => ({ json: { code: 1006, msg: 'gone', data: null } }));
    expect(await service.own(address)).toMatchObject({ failure: { kind: 'refused', code: 1006 } });
    exchange.on('/user/getUpload', () => ({ json: { code: -2, msg: '', data: null } }));
    expect(await service.own(address)).toMatchObject({ failure: { kind: 'session' } });
    expect(session.userId).toBeNull();
  });

  it('that is no image, or no file at all, is a bad answer', async () => {
    const { exchange, http, board, service } = setUp();
    exchange.on('/user/getUpload', () => success(null));
    expect(await service.own(address)).toEqual({ ok: false, failure: { kind: 'badBody' } });
    const page = createUploadsService({ http, uploads: board, fetch: async () => asImage('text/html') });
    expect(await page.own(address)).toEqual({ ok: false, failure: { kind: 'badBody' } });
    expect(await service.own('https://elsewhere.example/?id=..%2f')).toMatchObject({ ok: false });
    expect(exchange.callsTo('/user/getUpload')).toHaveLength(1);
  });
});
