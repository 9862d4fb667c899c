import { useTranslation } from 'react-i18next';
import type { ProductHolding } from './products.ts';

export const productKey = ({ account, name, currency }: ProductHolding): string =>
  [account, currency, name].join(' ');

/** "Fund: Balanced"; where its name is not known "Fund (USDT)". */
export function ProductText({ account, name, currency }: ProductHolding) {
  const { t } = useTranslation('assets');
  const kind = t(`account.name.${account}`);
  return (
    <bdi>
      {name === null
        ? t('account.product.unnamed', { kind, coin: currency })
        : t('account.product.named', { kind, name })}
    </bdi>
  );
}
