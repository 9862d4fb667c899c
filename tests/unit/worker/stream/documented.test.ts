import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type StreamRow, said } from '#protocol/stream/frames.ts';
import { readHead, rowsAfter } from '#worker/stream/packed-change.ts';
import { readFrame } from '../../../../sandbox/src/http/stream/frames.ts';
import { packChange } from '../../../../sandbox/src/http/stream/pack-change.ts';
import { Rows } from '../../../../sandbox/src/http/stream/rows.ts';

interface Reference {
  readonly $ref: string;
}
interface Document {
  readonly operations: Readonly<Record<'say' | 'tell', { readonly messages: readonly Reference[] }>>;
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly examples: readonly { payload: unknown }[] }>>;
  };
}

const document: Document = parse(readFileSync('docs/asyncapi.yaml', 'utf8'));
const examplesOf = (operation: 'say' | 'tell') =>
  document.operations[operation].messages.flatMap(({ $ref }) => {
    const name = $ref.split('/').at(-1) ?? '';
    return (document.components.messages[name]?.examples ?? []).map(
      ({ payload }) => [name, payload] as const,
    );
  });

describe('docs/asyncapi.yaml', () => {
  const texts = examplesOf('tell').filter(([, payload]) => typeof payload !== 'string');
  it.each(texts)('shows a %s that the app reads', (_, payload) => {
    expect(v.safeParse(said, payload).success).toBe(true);
  });

  it('shows the bytes of a change that the sandbox packs and the app reads', () => {
    const [, snap] = texts.find(([name]) => name === 'snap') ?? [];
    const [, bytes] = examplesOf('tell').find(([name]) => name === 'delta') ?? [];
    const shown = String(bytes).replaceAll(' ', '');
    const { n, seq, sum, rows } = snap as { n: number; seq: number; sum: number; rows: StreamRow[] };
    const held = new Rows();
    held.replace(rows);
    expect(held.sum).toBe(sum);
    const then: StreamRow[] = [
      ['b49.9', '2'],
      ['a90.1', '1.25'],
      ['a90.3', '0.95'],
    ];
    const change = held.replace(then);
    if (!change) throw new Error('a change');
    expect(packChange({ n, seq: seq + 1, sum: held.sum }, change).toString('hex')).toBe(shown);
    const head = readHead(new Uint8Array(Buffer.from(shown, 'hex')));
    expect(head && new Set(rowsAfter(rows, head))).toEqual(new Set(then));
  });

  it.each(examplesOf('say'))('shows a %s that the sandbox reads', (_, payload) => {
    expect(readFrame(JSON.stringify(payload))).toEqual(payload);
  });

  it('has an example of each', () => {
    expect(examplesOf('tell')).toHaveLength(7);
    expect(examplesOf('say')).toHaveLength(5);
  });
});
