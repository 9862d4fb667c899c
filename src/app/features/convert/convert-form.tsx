import { ArrowUpDown } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf, truncate } from '#app/shared/format/arithmetic.ts';
import { PurchaseNotice } from '#app/shared/money/purchase-notice.tsx';
import { undecidedOf } from '#app/shared/money/undecided.ts';
import { useMoneyBlock } from '#app/shared/money/use-money-block.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { useKeptForm } from '#app/shared/offline/dirty-forms.ts';
import { readAmount } from '#app/ui/amount-text.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { ConvertQuote, FixedSide, QuoteWish } from '#protocol/convert.ts';
import { exact } from '#protocol/decimal.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Coin } from '#protocol/units.ts';
import { CoinAmount } from './coin-amount.tsx';
import { ConfirmConvert } from './confirm-convert.tsx';
import styles from './convert.module.css';
import {
  convertDraft,
  DECIMALS,
  EMPTY_DRAFT,
  exceeds,
  flipped,
  isAsked,
  problemKey,
  useConvertDraft,
} from './convert-draft.ts';
import { quoteQuery } from './queries.ts';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteRing } from './quote-ring.tsx';
import { QuoteTrouble } from './quote-trouble.tsx';
import { useHeldQuote } from './use-held-quote.ts';
import { useSettled } from './use-settled.ts';

interface ConvertFormProps {
  readonly from: Coin;
  readonly to: Coin;
  readonly onCoins: (from: Coin, to: Coin) => void;
  readonly platform: Platform | null;
}

interface Problem {
  readonly side: FixedSide;
  readonly text: string;
}

const NOTHING = exact('0');
/** A quote is asked for when typing has paused. */
const PAUSE = 350;

/** Two coins, either of their amounts, and a price that is held while a clock runs. */
export function ConvertForm({ from, to, onCoins, platform }: ConvertFormProps) {
  const { t } = useTranslation(['exchange', 'money']);
  const payField = useRef<HTMLInputElement>(null);
  const receiveField = useRef<HTMLInputElement>(null);
  const draft = useConvertDraft();
  const { text, fixed } = draft;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [agreed, setAgreed] = useState<ConvertQuote | null>(null);
  // Asked for before the quote is there: it is shown as soon as it is.
  const [wanted, setWanted] = useState(false);
  const spot = useLive({ name: 'assets', account: 2 }).value;
  const intents = useLive({ name: 'intents' }).value;
  const block = useMoneyBlock();
  const unremembered = useUnremembered();
  useKeptForm(text !== '');

  const available = spot && (spot.list.find(({ currency }) => currency === from)?.available ?? NOTHING);
  const settled = useSettled(draft, PAUSE);
  const read = readAmount(settled.text, DECIMALS);
  const amount = read.ok && signOf(read.value) > 0 && settled.fixed === fixed ? read.value : null;
  const wish: QuoteWish | null = amount !== null && block === null ? { from, to, fixed, amount } : null;
  const held = useHeldQuote<ConvertQuote>(`${from} ${to} ${fixed} ${amount} ${block === null}`, (round) =>
    quoteQuery(wish, round),
  );
  const asked = isAsked(text, wish);
  const quote = asked ? held.quote : null;
  const latest = asked ? held.latest : null;
  const refused = asked && held.failure !== null;
  const reason = undecidedOf(intents, 'exchange') ? t('exchange.undecided') : block;
  const coins = platform?.coins.map(({ name }) => name) ?? [from, to];
  const tooMuch = quote !== null && exceeds(quote.amount, available);

  useEffect(() => {
    if (!wanted || (quote === null && !refused)) return;
    setWanted(false);
    if (!tooMuch) return setAgreed(quote);
    setProblem({ side: 'pay', text: t('d_insufficient_balance') });
    payField.current?.focus();
  }, [wanted, quote, refused, tooMuch, t]);

  const shown = (side: FixedSide): string => {
    if (side === fixed) return text;
    return latest ? truncate(side === 'pay' ? latest.amount : latest.receive, DECIMALS) : '';
  };
  const change = (side: FixedSide) => (next: string) => {
    // Leaving the field that follows the quote is no wish.
    if (next === shown(side)) return;
    convertDraft.set({ text: next, fixed: side });
    setProblem(null);
    setWanted(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    const key = problemKey(text);
    setProblem(key === null ? null : { side: fixed, text: t(key) });
    if (key === null) {
      setWanted(true);
      // One that could not be had is asked for once more.
      if (refused || held.expired) held.renew();
    } else (fixed === 'pay' ? payField : receiveField).current?.focus();
  };
  const flip = () => {
    convertDraft.set(flipped(draft));
    setProblem(null);
    setWanted(false);
    onCoins(to, from);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PurchaseNotice />
      <CoinAmount
        ref={payField}
        name={from}
        coins={coins}
        coinLabel={t('exchange.from')}
        onCoin={(name) => onCoins(name, name === to ? from : to)}
        label={t('exchange.pay')}
        value={shown('pay')}
        onChange={change('pay')}
        available={available}
        error={problem?.side === 'pay' ? problem.text : null}
      />
      <div className={styles.flip}>
        <IconButton label={t('exchange.flip')} onClick={flip}>
          <ArrowUpDown size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <CoinAmount
        ref={receiveField}
        name={to}
        coins={coins}
        coinLabel={t('exchange.to')}
        onCoin={(name) => onCoins(name === from ? to : from, name)}
        label={t('exchange.receive')}
        value={shown('receive')}
        onChange={change('receive')}
        error={problem?.side === 'receive' ? problem.text : null}
      />
      {latest ? (
        <div className={styles.held}>
          <QuoteRing quote={latest} />
          <QuoteFacts quote={latest} platform={platform} />
        </div>
      ) : (
        <QuoteTrouble held={held} />
      )}
      {unremembered !== null && <p className={styles.warning}>{unremembered}</p>}
      <Button
        type="submit"
        look="primary"
        size="large"
        wide
        busy={quote === null && (wanted || (latest === null && wish !== null && held.pending))}
        disabledReason={reason}
      >
        {t('exchange.review')}
      </Button>
      {agreed && (
        <ConfirmConvert
          agreed={agreed}
          held={held}
          platform={platform}
          onAgree={setAgreed}
          onDone={() => {
            setAgreed(null);
            convertDraft.set(EMPTY_DRAFT);
          }}
          onCancel={() => setAgreed(null)}
        />
      )}
    </form>
  );
}
