import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { breaksOf, type Shape } from '../../support/wire-breaks.ts';

interface Call {
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly schema: Shape;
  }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Shape }>>;
}
interface Wire {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

const FIXTURES = new URL('../../fixtures/', import.meta.url);
const docs = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8'));
const kept = (release: string, name: string) =>
  JSON.parse(brotliDecompressSync(readFileSync(new URL(`${release}/${name}.br`, FIXTURES))).toString());

/** Releases before 1.0.0 promised nothing. */
const RELEASES = readdirSync(FIXTURES).filter((name) =>
  existsSync(new URL(`${name}/openapi.json.br`, FIXTURES)),
);

const shapesOf = ({ content = {} }: Body = {}): Shape => Object.values(content)[0]?.schema ?? {};
const parametersOf = ({ parameters = [] }: Call): Shape => ({
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

function breaksOfCall(name: string, before: Call, now: Call | undefined): readonly string[] {
  if (!now) return [`${name} is gone`];
  return [
    ...breaksOf(parametersOf(before), parametersOf(now), 'sent', name),
    ...breaksOf(shapesOf(before.requestBody), shapesOf(now.requestBody), 'sent', name),
    ...Object.entries(before.responses).flatMap(([status, answer]) =>
      breaksOf(shapesOf(answer), shapesOf(now.responses[status]), 'answered', `${name} ${status}`),
    ),
  ];
}

describe.each(RELEASES)('%s', (release) => {
  it('has no client that a back end of today would disappoint', () => {
    const [before, now]: readonly Wire[] = [kept(release, 'openapi.json'), docs('openapi.json')];
    const breaks = Object.entries(before?.paths ?? {}).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, call]) =>
        breaksOfCall(`${method} ${path}`, call, now?.paths[path]?.[method]),
      ),
    );
    expect(breaks).toEqual([]);
  });

  it("has no operator's file that would be refused today", () => {
    const name = 'bourse.config.schema.json';
    expect(breaksOf(kept(release, name), docs(name), 'sent')).toEqual([]);
  });
});

describe('what breaks a promise', () => {
  const order: Shape = {
    type: 'object',
    properties: { price: { type: 'string', maxLength: 20 }, side: { type: 'string', enum: ['buy', 'sell'] } },
    required: ['price'],
  };

  it.each<[string, Shape]>([
    ['a field that is gone', { ...order, properties: { price: order.properties?.price ?? {} } }],
    ['a field that is required now', { ...order, required: ['price', 'side'] }],
    [
      'a shorter text',
      { ...order, properties: { ...order.properties, price: { type: 'string', maxLength: 9 } } },
    ],
    [
      'a value less',
      { ...order, properties: { ...order.properties, side: { type: 'string', enum: ['buy'] } } },
    ],
    ['another type', { ...order, properties: { ...order.properties, price: { type: 'number' } } }],
  ])('is for who sends: %s', (_, now) => {
    expect(breaksOf(order, now, 'sent')).toHaveLength(1);
  });

  it.each<[string, Shape]>([
    ['a field that is gone', { ...order, properties: { side: order.properties?.side ?? {} } }],
    ['a field that may be missing now', { ...order, required: [] }],
    [
      'a text that may be null now',
      { ...order, properties: { ...order.properties, price: { type: ['string', 'null'] } } },
    ],
    [
      'one alternative more',
      {
        ...order,
        properties: { ...order.properties, price: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
      },
    ],
  ])('is for who reads: %s', (_, now) => {
    expect(breaksOf(order, now, 'answered')).toHaveLength(1);
  });

  it('is no addition', () => {
    const more: Shape = {
      ...order,
      properties: {
        ...order.properties,
        note: { type: 'string' },
        side: { type: 'string', enum: ['buy', 'sell', 'swap'] },
      },
    };
    expect(breaksOf(order, more, 'sent')).toEqual([]);
    expect(breaksOf(order, { ...more, required: ['price', 'note'] }, 'answered')).toEqual([]);
  });
});
