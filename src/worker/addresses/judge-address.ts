import type { AddressVerdict, ChainNet } from '#protocol/addresses.ts';
import { FORMS } from './forms.ts';

/** No network writes a longer one; a pasted book must not be decoded. */
const LONGEST = 200;

/**
 * What the form and the checksum of a text say about it as an address of a network, on its main or its test net. An
 * address of another network is named. A network that is not known here is left to the server.
 */
export function judgeAddress(chain: string, net: ChainNet, text: string): AddressVerdict {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  if (!FORMS.some((form) => form.chain === chain)) return { kind: 'unknownNetwork', address: typed };
  if (typed.length > LONGEST) return { kind: 'malformed' };
  const readAs = FORMS.flatMap((form) => {
    const address = form.read(typed);
    return address === null ? [] : [{ form, address }];
  });
  const right = readAs.find(({ form }) => form.chain === chain && (form.net === net || form.net === 'any'));
  if (right) return { kind: 'good', address: right.address };
  const otherNet = readAs.find(({ form }) => form.chain === chain);
  if (otherNet) {
    return { kind: 'otherNet', is: net === 'main' ? 'test' : 'main', name: otherNet.form.name };
  }
  const elsewhere = readAs.find(({ form }) => !form.loose);
  if (elsewhere) return { kind: 'otherNetwork', name: elsewhere.form.name };
  const slip = FORMS.some((form) => form.chain === chain && form.looks.test(typed));
  return { kind: slip ? 'mistyped' : 'malformed' };
}
