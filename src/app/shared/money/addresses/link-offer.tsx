import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import type { PaymentLink } from '#protocol/payment-link.ts';
import type { Coin } from '#protocol/units.ts';
import styles from './addresses.module.css';

interface LinkOfferProps {
  /** The link that the address was taken from; null: it came otherwise. */
  readonly link: PaymentLink | null;
  /** The coin that is being sent. */
  readonly currency: Coin;
  /** The typed amount; null in a form without an amount. */
  readonly amount: string | null;
  /** The typed memo; null on a network without memos. */
  readonly tag: string | null;
  readonly onAmount?: (amount: string) => void;
  readonly onTag: (tag: string) => void;
}

/** What a payment link asks for besides its address, as buttons: nothing that was typed is written over unasked. */
export function LinkOffer({ link, currency, amount, tag, onAmount, onTag }: LinkOfferProps) {
  const { t } = useTranslation('forms');
  const asked = link?.amount && (link.amount.coin ?? currency) === currency ? link.amount.value : null;
  const offersAmount = asked !== null && amount !== null && amount !== asked;
  const offersTag = link !== null && link.tag !== null && tag !== null && tag.trim() !== link.tag;
  if (!offersAmount && !offersTag) return null;
  return (
    <p className={styles.offer} role="status">
      <span>{t('addresses.link.asks')}</span>
      {offersTag && (
        <Button size="small" onClick={() => onTag(link.tag ?? '')}>
          {t('addresses.link.useMemo', { tag: link.tag })}
        </Button>
      )}
      {offersAmount && (
        <Button size="small" onClick={() => onAmount?.(asked)}>
          {t('addresses.link.useAmount', { amount: asked, coin: currency })}
        </Button>
      )}
    </p>
  );
}
