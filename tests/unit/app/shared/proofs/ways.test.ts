import { describe, expect, it } from 'vitest';
import { waysOf } from '#app/shared/proofs/ways.ts';
import type { EpochMs } from '#protocol/units.ts';

const at = (time: number) => time as EpochMs;
const NOTHING = { until: null, byPasskey: false, scene: null, factor: false, lasts: false };
const PASSWORD = { scene: 'password', factor: true } as const;
const FACTOR_ALONE = { scene: null, factor: true } as const;
const KNOWN = {
  security: { provenUntil: null },
  bound: true,
  hasPasskey: false,
  byCodes: false,
  now: at(1000),
};

describe('how a change is proved', () => {
  it('takes the codes of the change from back ends that know nothing else, whatever passkeys there are', () => {
    for (const security of [null, {}]) {
      const ways = waysOf(PASSWORD, { ...KNOWN, security, hasPasskey: true });
      expect(ways).toEqual({ ...NOTHING, scene: 'password', factor: true });
    }
    expect(waysOf(PASSWORD, { ...KNOWN, security: {}, bound: false }).factor).toBe(false);
  });

  it('takes codes that prove the session, with the authenticator where one is bound', () => {
    const ways = { ...NOTHING, scene: 'stepUp', factor: true, lasts: true };
    expect(waysOf(PASSWORD, KNOWN)).toEqual(ways);
    expect(waysOf({ scene: 'address', factor: false }, KNOWN)).toEqual(ways);
    expect(waysOf(PASSWORD, { ...KNOWN, bound: false })).toEqual({ ...ways, factor: false });
  });

  it('takes a passkey before codes, unless the person would rather type', () => {
    expect(waysOf(PASSWORD, { ...KNOWN, hasPasskey: true })).toEqual({ ...NOTHING, byPasskey: true });
    expect(waysOf(PASSWORD, { ...KNOWN, hasPasskey: true, byCodes: true }).scene).toBe('stepUp');
  });

  it('takes nothing while the session is proved, and everything again at that instant', () => {
    const security = { provenUntil: at(1001) };
    const known = { ...KNOWN, security, hasPasskey: true };
    expect(waysOf(PASSWORD, known)).toEqual({ ...NOTHING, until: 1001 });
    expect(waysOf(FACTOR_ALONE, known)).toEqual({ ...NOTHING, until: 1001 });
    expect(waysOf(PASSWORD, { ...known, now: at(1001) }).byPasskey).toBe(true);
  });

  it('asks for the authenticator alone where that is all, and for nothing where none is bound', () => {
    expect(waysOf(FACTOR_ALONE, KNOWN)).toEqual({ ...NOTHING, factor: true });
    expect(waysOf(FACTOR_ALONE, { ...KNOWN, bound: false, hasPasskey: true })).toEqual(NOTHING);
  });
});
