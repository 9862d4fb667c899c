import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#app/shared/format/money-text.ts';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import blocks from '#app/shared/page/blocks.module.css';
import common from '#app/ui/common.module.css';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { ConvertQuote } from '#protocol/convert.ts';
import type { Platform } from '#protocol/platform.ts';
import styles from './convert.module.css';
import { isWorse } from './convert-draft.ts';
import { QuoteFacts, QuoteRing, QuoteTrouble } from './quote-parts.tsx';
import { waitingText } from './quote-words.ts';
import type { HeldQuote } from './use-held-quote.ts';

interface ConfirmConvertProps {
  /** What the person has said yes to; a worse one needs another yes. */
  readonly agreed: ConvertQuote;
  readonly held: HeldQuote<ConvertQuote>;
  readonly platform: Platform | null;
  readonly onAgree: (quote: ConvertQuote) => void;
  /** It is done, or on its way. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The last look before coins change: the quote that holds now, beside the one that was agreed to. */
export function ConfirmConvert(props: ConfirmConvertProps) {
  const { agreed, held, platform, onAgree, onDone, onCancel } = props;
  const { t } = useTranslation('funds');
  const [twin, setTwin] = useState(false);
  const reason = useMoneyReason();
  const { quote, latest } = held;
  const worse = latest !== null && isWorse(latest, agreed);

  const { busy, act: send } = useMoneyMutation('convert', {
    words: (at: ConvertQuote) => ({
      sending: t('exchange.toast.sending'),
      accepted: t('exchange.toast.done', { amount: moneyText(at.receive), coin: at.to }),
    }),
    send: (at) => worker.convert.exchange(at, twin),
    ended: ({ failure }) => {
      if (failure === null) onDone();
      else if (failure.kind === 'repeated') setTwin(true);
      else held.renew();
    },
  });
  const act = () => {
    if (quote === null) return;
    if (worse) onAgree(quote);
    else void send(quote);
  };
  const waiting = quote === null ? waitingText(held, t) : null;
  return (
    <ConfirmDialog
      open
      title={t('exchange.confirmTitle')}
      action={t(worse ? 'exchange.acceptWorse' : twin ? 'exchange.again' : 'exchange.confirm')}
      busy={busy}
      disabledReason={reason ?? waiting}
      width={520}
      onConfirm={act}
      onCancel={onCancel}
    >
      <div className={blocks.stack}>
        <dl className={styles.sum}>
          <dt>{t('exchange.pay')}</dt>
          <dd translate="no">
            {moneyText(latest?.amount ?? agreed.amount)} {agreed.from}
          </dd>
          <dt>{t('exchange.receive')}</dt>
          <dd translate="no">
            {moneyText(latest?.receive ?? agreed.receive)} {agreed.to}
          </dd>
        </dl>
        {latest && (
          <div className={styles.held}>
            <QuoteRing quote={latest} />
            <QuoteFacts quote={latest} platform={platform} />
          </div>
        )}
        <p role="status" className={common.warning}>
          {worse &&
            (agreed.fixed === 'receive'
              ? t('exchange.worsePay', {
                  before: moneyText(agreed.amount),
                  now: moneyText(latest.amount),
                  coin: agreed.from,
                })
              : t('exchange.worse', {
                  before: moneyText(agreed.receive),
                  now: moneyText(latest.receive),
                  coin: agreed.to,
                }))}
          {twin && !worse && t('exchange.twin')}
        </p>
        <QuoteTrouble held={held} />
      </div>
    </ConfirmDialog>
  );
}
