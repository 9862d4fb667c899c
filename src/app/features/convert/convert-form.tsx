import { ArrowUpDown } from 'lucide-react';
import { type Ref, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf, truncate } from '#app/shared/format/arithmetic.ts';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { type Judged, judged } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { freeIn } from '#app/shared/money/free.ts';
import { PurchaseNotice } from '#app/shared/money/purchase-notice.tsx';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useUndecided } from '#app/shared/money/use-undecided.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { IconButton } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { cx } from '#app/ui/cx.ts';
import { useHandler } from '#app/ui/hooks.ts';
import { Select } from '#app/ui/select.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ConvertQuote, FixedSide, QuoteWish } from '#protocol/convert.ts';
import type { Platform } from '#protocol/platform.ts';
import { exchangeSignature } from '#protocol/signature.ts';
import { type Coin, coin, type Decimal } from '#protocol/units.ts';
import { ConfirmConvert } from './confirm-convert.tsx';
import styles from './convert.module.css';
import {
  type ConvertDraft,
  convertDraft,
  DECIMALS,
  EMPTY_DRAFT,
  exceeds,
  flipped,
  isAsked,
  problemKey,
} from './convert-draft.ts';
import { quoteQuery } from './queries.ts';
import { isTroubled, QuoteFacts, QuoteRing, QuoteTrouble } from './quote-parts.tsx';
import { useHeldQuote, useSettled } from './use-held-quote.ts';

interface CoinAmountProps {
  readonly name: Coin;
  readonly coins: readonly Coin[];
  readonly coinLabel: string;
  readonly onCoin: (name: Coin) => void;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Of the side that is paid; undefined on the other one. */
  readonly available?: Decimal | null | undefined;
  readonly error: string | null;
  readonly ref: Ref<HTMLInputElement>;
}

/** One side of an exchange: a coin and how much of it. */
function CoinAmount(props: CoinAmountProps) {
  const { name, coins, coinLabel, onCoin, label, value, onChange, available, error, ref } = props;
  return (
    <div className={styles.side}>
      <Select
        size="large"
        label={coinLabel}
        value={name}
        options={coins.map((option) => ({ value: option, label: option }))}
        onChange={(chosen) => onCoin(coin(chosen))}
      />
      <AmountField
        ref={ref}
        label={label}
        value={value}
        onChange={onChange}
        coin={name}
        precision={DECIMALS}
        {...(available !== undefined && { available, stops: true })}
        error={error}
      />
    </div>
  );
}

interface ConvertFormProps {
  readonly from: Coin;
  readonly to: Coin;
  readonly onCoins: (from: Coin, to: Coin) => void;
  readonly platform: Platform | null;
}

/** A quote is asked for when typing has paused. */
const PAUSE = 350;

/** Two coins, either of their amounts, and a price that is held while a clock runs. */
export function ConvertForm({ from, to, onCoins, platform }: ConvertFormProps) {
  const { t } = useTranslation('funds');
  const [agreed, setAgreed] = useState<ConvertQuote | null>(null);
  // Asked for before the quote is there: it is shown as soon as it is.
  const [wanted, setWanted] = useState(false);
  const spot = useLive({ name: 'assets', account: 2 });
  const undecided = useUndecided('exchange');
  const reason = useMoneyReason('buy', { coin: from, account: 2 });
  const unremembered = useUnremembered();
  const kit = useKitForm({
    schema: judged(({ text }: ConvertDraft): Judged<ConvertDraft, null> => {
      const key = problemKey(text);
      return key === null ? { ok: true, wish: null } : { ok: false, field: 'text', key };
    }),
    empty: EMPTY_DRAFT,
    draft: convertDraft,
    t,
    reason,
    heldBack: ({ text, fixed }) => {
      const typed = readAmount(text, DECIMALS);
      const would = typed.ok ? [exchangeSignature({ from, to, fixed, amount: typed.value })] : [];
      return undecided(would) && t('exchange.undecided');
    },
    fieldOf: (): keyof ConvertDraft => nameOf('pay'),
    send: async () => {
      setWanted(true);
      // One that could not be had is asked for once more.
      if (refused || held.expired) held.renew();
      return null;
    },
  });
  const { text, fixed }: ConvertDraft = kit.values;
  /** The side that follows the quote has no text of its own: its errors stand at the choice of the other one. */
  const nameOf = (side: FixedSide): keyof ConvertDraft => (side === fixed ? 'text' : 'fixed');

  const free = freeIn(spot, from);
  const settled = useSettled(
    useMemo(() => ({ text, fixed }), [text, fixed]),
    PAUSE,
  );
  const read = readAmount(settled.text, DECIMALS);
  const amount = read.ok && signOf(read.value) > 0 && settled.fixed === fixed ? read.value : null;
  const wish: QuoteWish | null = amount !== null && reason === null ? { from, to, fixed, amount } : null;
  const held = useHeldQuote<ConvertQuote>(`${from} ${to} ${fixed} ${amount} ${reason === null}`, (round) =>
    quoteQuery(wish, round),
  );
  const asked = isAsked(text, wish);
  const quote = asked ? held.quote : null;
  const latest = asked ? held.latest : null;
  const refused = asked && held.failure !== null;
  const coins = platform?.coins.map(({ name }) => name) ?? [from, to];
  const tooMuch = quote !== null && exceeds(quote.amount, free.sure);
  const refuse = useHandler(kit.refuse);

  useEffect(() => {
    if (!wanted || (quote === null && !refused)) return;
    setWanted(false);
    if (!tooMuch) return setAgreed(quote);
    refuse({ kind: 'invalid', msg: 'd_insufficient_balance' });
  }, [wanted, quote, refused, tooMuch, refuse]);

  const shown = (side: FixedSide): string => {
    if (side === fixed) return text;
    return latest ? truncate(side === 'pay' ? latest.amount : latest.receive, DECIMALS) : '';
  };
  const change = (side: FixedSide) => (next: string) => {
    // Leaving the field that follows the quote is no wish.
    if (next === shown(side)) return;
    kit.set({ text: next, fixed: side });
    kit.clear('text');
    kit.clear('fixed');
    setWanted(false);
  };
  const flip = () => {
    kit.set(flipped(kit.values));
    kit.clear('text');
    setWanted(false);
    onCoins(to, from);
  };
  return (
    <KitForm
      kit={kit}
      actions={
        // Pressed while a quote is on the way, it waits for that.
        <KitButton kit={kit} size="large" wide busy={quote === null && wanted}>
          {t('exchange.review')}
        </KitButton>
      }
    >
      <PurchaseNotice />
      <CoinAmount
        ref={kit.ref(nameOf('pay'))}
        name={from}
        coins={coins}
        coinLabel={t('exchange.from')}
        onCoin={(name) => onCoins(name, name === to ? from : to)}
        label={t('exchange.pay')}
        value={shown('pay')}
        onChange={change('pay')}
        available={free.shown}
        error={kit.error(nameOf('pay'))}
      />
      <div className={styles.flip}>
        <IconButton label={t('exchange.flip')} onClick={flip}>
          <ArrowUpDown size={16} aria-hidden="true" />
        </IconButton>
        {latest && <QuoteRing quote={latest} />}
      </div>
      <CoinAmount
        ref={kit.ref(nameOf('receive'))}
        name={to}
        coins={coins}
        coinLabel={t('exchange.to')}
        onCoin={(name) => onCoins(name === from ? to : from, name)}
        label={t('exchange.receive')}
        value={shown('receive')}
        onChange={change('receive')}
        error={kit.error(nameOf('receive'))}
      />
      <div className={cx(styles.held, styles.room)}>
        {latest === null && isTroubled(held) ? (
          <QuoteTrouble held={held} />
        ) : (
          <QuoteFacts quote={latest} platform={platform} />
        )}
      </div>
      {unremembered !== null && <p className={common.warning}>{unremembered}</p>}
      {agreed && (
        <ConfirmConvert
          agreed={agreed}
          held={held}
          platform={platform}
          onAgree={setAgreed}
          onDone={() => {
            setAgreed(null);
            kit.reset();
          }}
          onCancel={() => setAgreed(null)}
        />
      )}
    </KitForm>
  );
}
