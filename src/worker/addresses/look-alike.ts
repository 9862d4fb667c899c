/** People compare the ends of an address, so that forgers match four characters or so at each. */
const ENDS = 4;

/** What every address of a form begins with says nothing about it. */
const COMMON =
  /^(?:0x|bc1[qp]|tb1[qp]|ltc1[qp]|tltc1[qp]|addr(?:_test)?1.|SANDBOX-[A-Z0-9]+-|[13mn2LMQDA9Tr])/;

/** The part of an address that tells it from others, upper case where its form does not tell the cases apart. */
function telling(address: string): string {
  const rest = address.replace(COMMON, '');
  return /^(?:0x|bc1|tb1|ltc1|tltc1|addr)/i.test(address) ? rest.toLowerCase() : rest;
}

/**
 * Whether one address could be taken for another: the same characters at both ends and another middle. The same
 * address, also in another spelling, is none.
 */
export function isLookAlike(a: string, b: string): boolean {
  const [one, other] = [telling(a), telling(b)];
  if (one === other || one.length < 3 * ENDS || other.length < 3 * ENDS) return false;
  return one.slice(0, ENDS) === other.slice(0, ENDS) && one.slice(-ENDS) === other.slice(-ENDS);
}
