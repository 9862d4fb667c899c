import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { streamFrame } from '#protocol/stream/frames.ts';
import { readFrame } from '../../../../sandbox/src/http/stream/frames.ts';

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
  it.each(examplesOf('tell'))('shows a %s that the app reads', (_, payload) => {
    expect(v.safeParse(streamFrame, payload).success).toBe(true);
  });

  it.each(examplesOf('say'))('shows a %s that the sandbox reads', (_, payload) => {
    expect(readFrame(JSON.stringify(payload))).toEqual(payload);
  });

  it('has an example of each', () => {
    expect(examplesOf('tell')).toHaveLength(6);
    expect(examplesOf('say')).toHaveLength(5);
  });
});
