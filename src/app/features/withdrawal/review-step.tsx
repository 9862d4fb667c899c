import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#app/shared/format/money-text.ts';
import { AddressText } from '#app/shared/money/addresses/address-text.tsx';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import type { WithdrawalNetwork, WithdrawalPreview, WithdrawalWish } from '#protocol/withdrawals.ts';
import styles from './withdrawal.module.css';

interface ReviewStepProps {
  readonly wish: WithdrawalWish;
  /** The server's own words. */
  readonly preview: WithdrawalPreview;
  readonly network: WithdrawalNetwork | null;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}

/** What the server would do, to be compared with what the person wants; one that differs goes no further. */
export function ReviewStep({ wish, preview, network, onBack, onContinue }: ReviewStepProps) {
  const { t } = useTranslation(['funds', 'forms']);
  const heading = useRef<HTMLHeadingElement>(null);
  const reason = useMoneyReason('move');
  useEffect(() => heading.current?.focus(), []);
  const same = preview.address === wish.address && (preview.tag ?? '') === wish.tag;
  const inCoin = (value: WithdrawalPreview['amount']) => `${moneyText(value)} ${preview.currency}`;
  return (
    <section className={styles.form} aria-labelledby="withdrawal-review">
      <h2 id="withdrawal-review" ref={heading} tabIndex={-1}>
        {t('withdrawal.reviewStep.title')}
      </h2>
      <div className={styles.echo}>
        <span>{t('withdrawal.reviewStep.address')}</span>
        <AddressText address={preview.address} look="large" />
        <span>{t('withdrawal.reviewStep.compare')}</span>
        {!preview.paidBefore && <Chip tone="warn">{t('addresses.note.unknown')}</Chip>}
        {preview.holdHours > 0 && <b>{t('withdrawal.hold.review', { count: preview.holdHours })}</b>}
      </div>
      {!same && (
        <p className={styles.failure} role="alert">
          {t('withdrawal.reviewStep.differs')}
        </p>
      )}
      <FactList
        facts={[
          { name: t('addresses.field.network'), value: network?.name ?? preview.chain },
          ...(network?.memo
            ? [{ name: t('addresses.field.memo'), value: preview.tag ?? t('withdrawal.reviewStep.noMemo') }]
            : []),
          { name: t('withdrawal.amount'), value: inCoin(preview.amount) },
          { name: t('withdrawal.fact.fee'), value: inCoin(preview.fee) },
          { name: t('withdrawal.fact.receive'), value: inCoin(preview.receive), strong: true },
          {
            name: t('withdrawal.fact.arrival'),
            value: t('withdrawal.fact.within', { count: preview.arrivalHours }),
          },
        ]}
      />
      <div className={styles.actions}>
        <Button size="large" onClick={onBack}>
          {t('withdrawal.back')}
        </Button>
        <Button
          look="primary"
          size="large"
          disabledReason={same ? reason : t('withdrawal.reviewStep.differs')}
          onClick={onContinue}
        >
          {t('withdrawal.reviewStep.continue')}
        </Button>
      </div>
    </section>
  );
}
