import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadFetch } from '#worker/api/upload-client.ts';

/** The browser's request, as far as it is used, moved by the test. */
class HandRequest {
  static last: HandRequest;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  method = '';
  status = 200;
  responseText = '{}';
  responseURL = 'https://exchange.test/bb/app/user/submitAuth';
  sent: unknown = null;
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  constructor() {
    HandRequest.last = this;
  }
  open(method: string) {
    this.method = method;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    return 'x-server-time: 17\r\ncontent-type: application/json\r\n';
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort();
  }
}

const ADDRESS = '/bb/app/user/submitAuth';

beforeEach(() => vi.stubGlobal('XMLHttpRequest', HandRequest));
afterEach(() => vi.unstubAllGlobals());

describe('uploadFetch', () => {
  it('sends method, headers and body, and gives back the whole answer', async () => {
    const body = new FormData();
    const answer = uploadFetch(() => {})(ADDRESS, {
      method: 'POST',
      headers: { 'X-Access-Token': 't' },
      body,
    });
    const { last } = HandRequest;
    expect([last.method, last.headers.get('x-access-token'), last.sent]).toEqual(['POST', 't', body]);
    last.responseText = '{"code":1}';
    last.onload();
    const response = await answer;
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Server-Time')).toBe('17');
    expect(await response.json()).toEqual({ code: 1 });
  });

  it('tells how much has left, and that the line is alive', () => {
    const told: unknown[] = [];
    const alive = vi.fn();
    void uploadFetch((progress) => told.push(progress))(ADDRESS, { body: new FormData() }, alive);
    HandRequest.last.upload.onprogress?.({ loaded: 10, total: 40 });
    HandRequest.last.upload.onprogress?.({ loaded: 40, total: 40 });
    expect(told).toEqual([
      { sent: 10, total: 40 },
      { sent: 40, total: 40 },
    ]);
    expect(alive).toHaveBeenCalledTimes(2);
  });

  it('rejects when the line breaks, when it is ended, and when a redirect led elsewhere', async () => {
    const ending = new AbortController();
    const broken = uploadFetch(() => {})(ADDRESS, {});
    HandRequest.last.onerror();
    await expect(broken).rejects.toThrow();
    const ended = uploadFetch(() => {})(ADDRESS, { signal: ending.signal });
    ending.abort();
    await expect(ended).rejects.toThrow();
    const redirected = uploadFetch(() => {})(ADDRESS, {});
    HandRequest.last.responseURL = 'https://exchange.test/elsewhere';
    HandRequest.last.onload();
    await expect(redirected).rejects.toThrow();
  });

  it('takes an answer without a body', async () => {
    const answer = uploadFetch(() => {})(ADDRESS, {});
    HandRequest.last.status = 204;
    HandRequest.last.onload();
    expect((await answer).status).toBe(204);
  });
});
