import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payload } from '#worker/api/endpoint.ts';
import { multipart, stripEmpty, urlEncoded } from '#worker/api/request.ts';

describe('stripping of payloads', () => {
  it('leaves out empty strings, null and undefined and keeps 0 and false', () => {
    expect(stripEmpty({ a: '', b: null, c: undefined, d: 0, e: false, f: 'x' })).toEqual({
      d: 0,
      e: false,
      f: 'x',
    });
  });

  it('works at every depth, in lists too', () => {
    expect(stripEmpty({ a: { b: '', c: { d: null, e: 0 } }, f: ['', 'x', { g: '' }] })).toEqual({
      a: { c: { e: 0 } },
      f: ['x', {}],
    });
  });

  it('leaves nothing empty behind, changes nothing else, and a second time changes nothing', () => {
    const value = fc.letrec((tie) => ({
      payload: fc.dictionary(fc.string(), tie('value') as fc.Arbitrary<Payload[string]>),
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.double(),
        fc.boolean(),
        fc.constant(null),
        fc.constant(undefined),
        tie('payload'),
        fc.array(tie('value')),
      ),
    }));
    fc.assert(
      fc.property(value.payload as fc.Arbitrary<Payload>, (payload) => {
        const before = structuredClone(payload);
        const once = stripEmpty(payload);
        expect(payload).toEqual(before);
        expect(stripEmpty(once)).toEqual(once);
        expect(hasEmpty(once)).toBe(false);
      }),
    );
  });
});

function hasEmpty(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true;
  return typeof value === 'object' && Object.values(value).some(hasEmpty);
}

describe('bodies', () => {
  it('encodes what is left as a form', () => {
    expect(urlEncoded({ account: 'a+b@c.de', code: '', n: 0, more: { x: 1, y: '' } })).toBe(
      'account=a%2Bb%40c.de&n=0&more=%7B%22x%22%3A1%7D',
    );
  });

  it('keeps files as files', () => {
    const file = new Blob(['picture'], { type: 'image/png' });
    const form = multipart({ realName: 'Li', remark: '', photo: file });
    expect(form.get('realName')).toBe('Li');
    expect(form.has('remark')).toBe(false);
    expect(form.get('photo')).toBeInstanceOf(Blob);
  });
});
