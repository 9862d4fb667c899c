import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { moneyDecimals, moneyText } from '#app/shared/format/money-text.ts';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useUndecided } from '#app/shared/money/use-undecided.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { Amount } from '#app/ui/amount.tsx';
import { AmountField } from '#app/ui/amount-field.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button } from '#app/ui/button.tsx';
import { ColumnAmount } from '#app/ui/column-amount.tsx';
import common from '#app/ui/common.module.css';
import { DataTable } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { EmptyState, SkeletonLines } from '#app/ui/states.tsx';
import type { Column } from '#app/ui/table-columns.ts';
import { worker } from '#app/worker-client/client.ts';
import type { DustQuote, QuoteLine } from '#protocol/convert.ts';
import type { Platform } from '#protocol/platform.ts';
import { dustSignature } from '#protocol/signature.ts';
import { type Coin, coin, USDT } from '#protocol/units.ts';
import styles from './convert.module.css';
import { problemKey } from './convert-draft.ts';
import { dustQuery } from './queries.ts';
import { QuoteRing, QuoteTrouble } from './quote-parts.tsx';
import { waitingText } from './quote-words.ts';
import { useHeldQuote, useSettled } from './use-held-quote.ts';

/** Each small balance of a quote and what it comes to. */
function DustLines({ quote }: { readonly quote: DustQuote }) {
  const { t } = useTranslation('funds');
  const columns = useMemo(
    (): readonly Column<QuoteLine>[] => [
      {
        id: 'from',
        head: t('exchange.from'),
        cell: ({ from }) => <strong translate="no">{from}</strong>,
      },
      {
        id: 'amount',
        head: t('exchange.pay'),
        align: 'end',
        cell: ({ amount, from }) => <ColumnAmount value={amount} of={from} />,
      },
      {
        id: 'fee',
        head: t('exchange.fee'),
        align: 'end',
        cell: ({ fee, to }) => <ColumnAmount value={fee} of={to} named />,
      },
      {
        id: 'receive',
        head: t('exchange.receive'),
        align: 'end',
        cell: ({ receive, to }) => <ColumnAmount value={receive} of={to} named />,
      },
    ],
    [t],
  );
  return (
    <DataTable
      caption={t('exchange.dust.lines')}
      columns={columns}
      rows={quote.lines}
      rowKey={({ from }) => from}
      empty={<EmptyState title={t('exchange.dust.nothing')} />}
    />
  );
}

interface DustDialogProps {
  readonly platform: Platform | null;
  readonly onClose: () => void;
}

/** Of the limit, which is in USDT. */
const DECIMALS = 2;
/** A quote is asked for when typing has paused. */
const PAUSE = 350;

/** Everything that is worth little, in one coin and one step, at a quote that names each part of it. */
export function DustDialog({ platform, onClose }: DustDialogProps) {
  const { t } = useTranslation('funds');
  const own = useOwnFigure();
  const [to, setTo] = useState<Coin>(USDT);
  const [text, setText] = useState('10');
  const [agreed, setAgreed] = useState<DustQuote | null>(null);
  const heldBack = useUndecided('dust')([dustSignature(to)]) && t('exchange.undecided');
  const off = useMoneyReason();
  const settled = useSettled(text, PAUSE);
  const typed = readAmount(settled, DECIMALS);
  const threshold = typed.ok && off === null ? typed.value : null;
  const held = useHeldQuote<DustQuote>(`${to} ${threshold}`, (round) => dustQuery(to, threshold, round));
  const { latest } = held;
  // A quote for another limit than the one that stands there is not what is agreed to.
  const quote = text === settled ? held.quote : null;
  const problem = problemKey(text, DECIMALS);
  const worse = latest !== null && agreed !== null && isWorse(latest, agreed);
  const reason =
    off ??
    heldBack ??
    (problem === null ? null : t(problem)) ??
    (quote === null ? waitingText(held, t) : null);

  const { busy, act: send } = useMoneyMutation('dust', {
    words: (at: DustQuote) => ({
      sending: t('exchange.toast.sending'),
      accepted: t('exchange.toast.done', { amount: own(moneyText(at.receive)), coin: at.to }),
    }),
    send: worker.convert.convertDust,
    ended: ({ failure }) => {
      if (failure === null) onClose();
      else held.renew();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('exchange.dust.title')}
      width={620}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            disabledReason={reason}
            onClick={() => {
              if (quote === null) return;
              setAgreed(quote);
              if (!worse) void send(quote);
            }}
          >
            {t(worse ? 'exchange.acceptWorse' : 'exchange.dust.confirm')}
          </Button>
        </>
      }
    >
      <div className={blocks.stack}>
        <div className={styles.dustWish}>
          <AmountField
            label={t('exchange.dust.threshold')}
            value={text}
            onChange={(next) => {
              setText(next);
              setAgreed(null);
            }}
            coin={USDT}
            precision={DECIMALS}
            hint={t('exchange.dust.range')}
          />
          <Select
            size="large"
            label={t('exchange.to')}
            value={to}
            options={(platform?.coins ?? []).map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => {
              setTo(coin(name));
              setAgreed(null);
            }}
          />
        </div>
        {latest ? (
          <>
            <DustLines quote={latest} />
            <div className={styles.held}>
              <QuoteRing quote={latest} />
              <p>
                {t('exchange.dust.total')}{' '}
                <strong translate="no">
                  <Amount value={latest.receive} decimals={moneyDecimals(latest.receive)} coin={latest.to} />
                </strong>
              </p>
            </div>
          </>
        ) : held.pending ? (
          <SkeletonLines count={3} />
        ) : (
          <QuoteTrouble held={held} />
        )}
        <p className={common.warning} role="status">
          {heldBack ??
            (worse &&
              t('exchange.worse', {
                before: own(moneyText(agreed.receive)),
                now: own(moneyText(latest.receive)),
                coin: latest.to,
              }))}
        </p>
      </div>
    </Dialog>
  );
}

/** Less for the same coins; another list of coins is another wish. */
const isWorse = (quote: DustQuote, agreed: DustQuote): boolean =>
  quote.to === agreed.to && compare(quote.receive, agreed.receive) < 0;
