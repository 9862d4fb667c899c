import type { Stretch } from '#protocol/addresses.ts';

/** People compare the ends of an address, so that forgers match four characters or so at each. */
const ENDS = 4;

/** What every address of a form begins with says nothing about it. */
const COMMON =
  /^(?:0x|bc1[qp]|tb1[qp]|ltc1[qp]|tltc1[qp]|addr(?:_test)?1.|SANDBOX-[A-Z0-9]+-|[13mn2LMQDA9Tr])/;

/** An address in lower case where its form does not tell the cases apart. */
const leveled = (address: string): string =>
  /^(?:0x|bc1|tb1|ltc1|tltc1|addr)/i.test(address) ? address.toLowerCase() : address;

/** The part of an address that tells it from others. */
const telling = (address: string): string => leveled(address).slice(COMMON.exec(address)?.[0].length ?? 0);

/**
 * Whether one address could be taken for another: the same characters at both ends and another middle. The same
 * address, also in another spelling, is none.
 */
export function isLookAlike(a: string, b: string): boolean {
  const [one, other] = [telling(a), telling(b)];
  if (one === other || one.length < 3 * ENDS || other.length < 3 * ENDS) return false;
  return one.slice(0, ENDS) === other.slice(0, ENDS) && one.slice(-ENDS) === other.slice(-ENDS);
}

/**
 * Where an address differs from another that it could be taken for: character by character where both are of one
 * length, else all between their common ends.
 */
export function differences(address: string, other: string): readonly Stretch[] {
  const [one, two] = [leveled(address), leveled(other)];
  if (one.length === two.length) return stretches([...one].map((char, at) => char !== two[at]));
  const shorter = Math.min(one.length, two.length);
  let from = 0;
  while (from < shorter && one[from] === two[from]) from += 1;
  let after = 0;
  while (after < shorter - from && one.at(-1 - after) === two.at(-1 - after)) after += 1;
  return from < one.length - after ? [{ from, to: one.length - after }] : [];
}

function stretches(differs: readonly boolean[]): readonly Stretch[] {
  const found: Stretch[] = [];
  differs.forEach((differ, at) => {
    const last = found.at(-1);
    if (!differ) return;
    if (last?.to === at) found[found.length - 1] = { from: last.from, to: at + 1 };
    else found.push({ from: at, to: at + 1 });
  });
  return found;
}
