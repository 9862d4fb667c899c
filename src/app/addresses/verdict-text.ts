import type { Translate } from '#app/i18n/failure-text.ts';
import type { AddressVerdict } from '#protocol/addresses.ts';

/** What is wrong with an address, in words of the area "addresses"; null where nothing is. */
export function verdictText(verdict: AddressVerdict, network: string, t: Translate): string | null {
  switch (verdict.kind) {
    case 'good':
    case 'unknownNetwork':
      return null;
    case 'empty':
      return t('addresses.verdict.empty');
    case 'otherNet':
      return t(`addresses.verdict.${verdict.is}Net`, { name: verdict.name });
    case 'otherNetwork':
      return t('addresses.verdict.otherNetwork', { name: verdict.name, network });
    default:
      return t(`addresses.verdict.${verdict.kind}`, { network });
  }
}
