import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFrame } from '#worker/stream/read-frame.ts';

const packed = (text: string): ArrayBuffer =>
  new Uint8Array(Buffer.concat([Buffer.of(0), deflateRawSync(text)])).buffer;
const snap = { t: 'snap', topic: 't', n: 1, run: 'r', seq: 1, sum: 1, rows: [['b1', '2']] };

describe('a frame', () => {
  it('is read as text and packed alike', async () => {
    const text = JSON.stringify(snap);
    expect(await readFrame(text)).toEqual(snap);
    expect(await readFrame(packed(text))).toEqual(snap);
  });

  it('is a change where its bytes begin with the number of a topic', async () => {
    const bytes = new Uint8Array([0x85, 0x01, 2, 0, 0, 1, 0, 9, 8]);
    expect(await readFrame(bytes.buffer)).toEqual({
      t: 'delta',
      n: 133,
      seq: 2,
      sum: 256,
      body: new Uint8Array([9, 8]),
    });
  });

  it.each([
    ['no JSON', '{"t":"be'],
    ['an unknown kind', '{"t":"sell"}'],
    ['a number as a value', JSON.stringify({ ...snap, rows: [['b1', 2]] })],
    ['a sequence that is no number', JSON.stringify({ ...snap, seq: '1' })],
    ['a row of nothing', JSON.stringify({ ...snap, rows: [[]] })],
    ['a text without an end', JSON.stringify({ ...snap, run: 'x'.repeat(1000) })],
    ['more rows than any topic holds', JSON.stringify({ ...snap, rows: Array(3000).fill(['b', '1']) })],
    ['a change as text', '{"t":"delta","n":1,"seq":1,"sum":1}'],
    ['bytes that do not unpack', new Uint8Array([0, 255, 1, 2, 3]).buffer],
    ['a head that was cut', new Uint8Array([1, 2, 3]).buffer],
    ['a number without an end', new Uint8Array(40).fill(0xff).buffer],
    ['no bytes', new ArrayBuffer(0)],
    ['a packed frame that was cut', packed(JSON.stringify(snap)).slice(0, 10)],
    ['a few bytes that unpack to megabytes', packed(`{"t":"${' '.repeat(50_000_000)}"}`)],
    ['something else', new Blob(['{}'])],
  ])('is none with %s', async (_, data) => {
    expect(await readFrame(data)).toBeNull();
  });
});
