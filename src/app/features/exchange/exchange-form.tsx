import { ArrowUpDown } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare, signOf } from '#app/format/arithmetic.ts';
import { formatDecimal, NO_VALUE } from '#app/format/decimal.ts';
import { PurchaseNotice } from '#app/money/purchase-notice.tsx';
import { undecidedOf } from '#app/money/undecided.ts';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import { useUnremembered } from '#app/money/use-unremembered.ts';
import { useKeptForm } from '#app/offline/dirty-forms.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact } from '#contract/decimal.ts';
import type { ExchangeQuote, QuoteWish } from '#contract/exchange.ts';
import type { Platform } from '#contract/platform.ts';
import { type Coin, coin } from '#contract/units.ts';
import { ConfirmExchange } from './confirm-exchange.tsx';
import styles from './exchange.module.css';
import { DECIMALS, exchangeDraft, problemKey, useExchangeDraft } from './exchange-draft.ts';
import { quoteQuery } from './queries.ts';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteRing } from './quote-ring.tsx';
import { QuoteTrouble } from './quote-trouble.tsx';
import { useHeldQuote } from './use-held-quote.ts';
import { useSettled } from './use-settled.ts';

interface ExchangeFormProps {
  readonly from: Coin;
  readonly to: Coin;
  readonly onCoins: (from: Coin, to: Coin) => void;
  readonly platform: Platform | null;
}

const NOTHING = exact('0');
/** A quote is asked for when typing has paused. */
const PAUSE = 350;

/** Two coins, an amount, and a price that is held while a clock runs. */
export function ExchangeForm({ from, to, onCoins, platform }: ExchangeFormProps) {
  const { t } = useTranslation(['exchange', 'money']);
  const field = useRef<HTMLInputElement>(null);
  const text = useExchangeDraft();
  const [problem, setProblem] = useState<string | null>(null);
  const [agreed, setAgreed] = useState<ExchangeQuote | null>(null);
  // Asked for before the quote is there: it is shown as soon as it is.
  const [wanted, setWanted] = useState(false);
  const spot = useLive({ name: 'assets', account: 2 }).value;
  const intents = useLive({ name: 'intents' }).value;
  const block = useMoneyBlock();
  const unremembered = useUnremembered();
  useKeptForm(text !== '');

  const available = spot && (spot.list.find(({ currency }) => currency === from)?.available ?? NOTHING);
  const read = readAmount(useSettled(text, PAUSE), DECIMALS);
  const amount = read.ok && signOf(read.value) > 0 ? read.value : null;
  const wish: QuoteWish | null = amount !== null && block === null ? { from, to, amount } : null;
  const held = useHeldQuote<ExchangeQuote>(`${from} ${to} ${amount} ${block === null}`, (round) =>
    quoteQuery(wish, round),
  );
  // What is still being typed is not what was quoted.
  const typed = readAmount(text, DECIMALS);
  const quote = held.quote && wish && typed.ok && compare(typed.value, wish.amount) === 0 ? held.quote : null;
  const reason = undecidedOf(intents, 'exchange') ? t('exchange.undecided') : block;
  const coins = platform?.coins.map(({ name }) => name) ?? [from, to];

  useEffect(() => {
    if (!wanted || (quote === null && held.failure === null)) return;
    setWanted(false);
    setAgreed(quote);
  }, [wanted, quote, held.failure]);

  const change = (next: string) => {
    exchangeDraft.set(next);
    setProblem(null);
    setWanted(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    const key = problemKey(text, available);
    const wrong = key && t(key);
    setProblem(wrong);
    if (wrong !== null) field.current?.focus();
    else setWanted(true);
  };
  const options = coins.map((name) => ({ value: name, label: name }));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PurchaseNotice />
      <div className={styles.side}>
        <Select
          size="large"
          label={t('exchange.from')}
          value={from}
          options={options}
          onChange={(name) => onCoins(coin(name), name === to ? from : to)}
        />
        <AmountField
          ref={field}
          label={t('exchange.pay')}
          value={text}
          onChange={change}
          coin={from}
          precision={DECIMALS}
          available={available}
          stops
          error={problem}
        />
      </div>
      <div className={styles.flip}>
        <IconButton label={t('exchange.flip')} onClick={() => onCoins(to, from)}>
          <ArrowUpDown size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.side}>
        <Select
          size="large"
          label={t('exchange.to')}
          value={to}
          options={options}
          onChange={(name) => onCoins(name === from ? to : from, coin(name))}
        />
        <output className={styles.receive} aria-label={t('exchange.receive')}>
          <span className={styles.label}>{t('exchange.receive')}</span>
          <strong translate="no">
            {quote ? formatDecimal(quote.receive, DECIMALS) : NO_VALUE} {to}
          </strong>
        </output>
      </div>
      {quote && (
        <div className={styles.held}>
          <QuoteRing quote={quote} />
          <QuoteFacts quote={quote} platform={platform} />
        </div>
      )}
      {!quote && <QuoteTrouble held={held} />}
      {unremembered !== null && <p className={styles.warning}>{unremembered}</p>}
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={quote === null && (wanted || (wish !== null && held.pending))}
        disabledReason={reason}
      >
        {t('exchange.review')}
      </Button>
      {agreed && (
        <ConfirmExchange
          agreed={agreed}
          held={held}
          platform={platform}
          onAgree={setAgreed}
          onDone={() => {
            setAgreed(null);
            exchangeDraft.set('');
          }}
          onCancel={() => setAgreed(null)}
        />
      )}
    </form>
  );
}
