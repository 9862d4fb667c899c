/** Characters an amount can be made of, full-width ones included. */
const POSSIBLE = /^[\d.,\s\uff10-\uff19\uff0e\uff0c\u3002\u3000]*$/;

/** May this stand in an amount field? Letters, signs and exponents may not: they are refused as they are typed. */
export const mayBeAmount = (text: string): boolean => POSSIBLE.test(text) && text.length <= 80;
