import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFrame } from '#worker/stream/read-frame.ts';

const packed = (text: string): ArrayBuffer => new Uint8Array(deflateRawSync(text)).buffer;
const delta = { t: 'delta', run: 'r', seq: 1, sum: 1, set: [['b1', '2']], gone: [] };

describe('a frame', () => {
  it('is read as text and packed alike', async () => {
    const text = JSON.stringify(delta);
    expect(await readFrame(text)).toEqual(delta);
    expect(await readFrame(packed(text))).toEqual(delta);
  });

  it.each([
    ['no JSON', '{"t":"be'],
    ['an unknown kind', '{"t":"sell"}'],
    ['a number as a value', '{"t":"delta","run":"r","seq":1,"sum":1,"set":[["b1",2]]}'],
    ['a sequence that is no number', '{"t":"delta","run":"r","seq":"1","sum":1}'],
    ['a row of nothing', '{"t":"delta","run":"r","seq":1,"sum":1,"set":[[]]}'],
    ['a text without an end', JSON.stringify({ ...delta, run: 'x'.repeat(1000) })],
    ['more rows than any topic holds', JSON.stringify({ ...delta, set: Array(3000).fill(['b', '1']) })],
    ['bytes that do not unpack', new Uint8Array([255, 1, 2, 3]).buffer],
    ['a packed frame that was cut', packed(JSON.stringify(delta)).slice(0, 10)],
    ['a few bytes that unpack to megabytes', packed(`{"t":"${' '.repeat(50_000_000)}"}`)],
    ['something else', new Blob(['{}'])],
  ])('is none with %s', async (_, data) => {
    expect(await readFrame(data)).toBeNull();
  });
});
