import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf, truncate } from '#app/shared/format/arithmetic.ts';
import { PurchaseNotice } from '#app/shared/money/purchase-notice.tsx';
import { undecidedOf } from '#app/shared/money/undecided.ts';
import { useMoneyBlock } from '#app/shared/money/use-money-block.ts';
import { useKeptForm } from '#app/shared/offline/dirty-forms.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { EarnArea } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { AgreementBox } from './agreement-box.tsx';
import { useAmountDraft } from './amount-drafts.ts';
import styles from './earn.module.css';
import { plainDecimal } from './plain-decimal.ts';
import { COIN_DECIMALS, mostOf, type PurchaseBounds, readPurchase } from './purchase-amount.ts';
import { RiskLines } from './risk-lines.tsx';

/** In place of the button while nobody is signed in; leads back to the product. */
function LoginToBuy() {
  const { t } = useTranslation('earn');
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  return (
    <Link
      to="/login/login"
      search={{ returnTo: here }}
      className={buttonClass({ look: 'primary', size: 'large', wide: true })}
    >
      {t('earn.buy.login')}
    </Link>
  );
}

interface PurchaseFormProps {
  readonly area: EarnArea;
  readonly productId: string;
  readonly label: string;
  /** What the amount counts: a coin, or pieces. */
  readonly unit: string;
  readonly precision?: number;
  /** What stands in the field until something is typed. */
  readonly initial?: string;
  readonly bounds: PurchaseBounds;
  /** Said under the field, where the amount is of the coin that is paid. */
  readonly available?: Decimal | null;
  readonly hint: string | null;
  readonly risks: readonly string[];
  /** On the button. */
  readonly action: string;
  /** What an amount comes to; null while none is typed that could be had. */
  readonly outcome?: (amount: Decimal | null) => ReactNode;
  /** The last look before the money goes. */
  readonly review: (amount: Decimal, onDone: () => void, onCancel: () => void) => ReactNode;
}

/**
 * The form that buys a product: the amount, what it comes to, what can be lost, and the agreement. What is typed is
 * kept; while the end of an earlier purchase is not known, none is sent.
 */
export function PurchaseForm(props: PurchaseFormProps) {
  const { area, productId, label, unit, precision = COIN_DECIMALS, initial = '', bounds, available } = props;
  const { hint, risks, action, outcome, review } = props;
  const { t } = useTranslation(['earn', 'money']);
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [draft, keep] = useAmountDraft(area, productId);
  const [touched, setTouched] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [judged, setJudged] = useState(false);
  const [missing, setMissing] = useState(false);
  const [reviewed, setReviewed] = useState<Decimal | null>(null);
  const signedIn = useLive({ name: 'session' }).value?.signedIn;
  const intents = useLive({ name: 'intents' }).value;
  const block = useMoneyBlock();
  useKeptForm(draft !== '');

  const text = draft === '' && !touched ? initial : draft;
  const wish = readPurchase(text, bounds, precision);
  // What it comes to is worth knowing before there is the money for it.
  const typed = readPurchase(text, { ...bounds, available: null }, precision);
  const most = mostOf(bounds);
  const soldOut = bounds.left !== null && signOf(bounds.left) === 0 ? t('earn.quota.none') : null;
  const reason = undecidedOf(intents, 'earnBuy') ? t('earn.buy.undecided') : (block ?? soldOut);
  const wrong =
    judged && !wish.ok
      ? t(wish.problem.key, { amount: wish.problem.limit && plainDecimal(wish.problem.limit), coin: unit })
      : null;

  const change = (next: string) => {
    // Leaving the field settles its text: a note that went then would move the button from under the pointer.
    if (next === text) return;
    keep(next);
    setTouched(true);
    setJudged(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    setJudged(true);
    setMissing(!agreed);
    if (!wish.ok) field.current?.focus();
    else if (!agreed) box.current?.focus();
    else setReviewed(wish.amount);
  };
  const done = () => {
    setReviewed(null);
    keep('');
    setTouched(false);
    setJudged(false);
    setMissing(false);
    setAgreed(false);
  };
  const shortcut = (name: string, amount: Decimal) => (
    <Button size="small" look="quiet" onClick={() => change(truncate(amount, precision))}>
      {name}
    </Button>
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {signedIn && <PurchaseNotice />}
      <AmountField
        ref={field}
        label={label}
        value={text}
        onChange={change}
        coin={unit}
        precision={precision}
        {...(signedIn && available !== undefined && { available })}
        extra={
          <>
            {bounds.min !== null && shortcut(t('earn.amount.least'), bounds.min)}
            {most !== null && shortcut(t('earn.amount.most'), most)}
          </>
        }
        hint={hint}
        error={wrong}
      />
      {outcome?.(typed.ok ? typed.amount : null)}
      <RiskLines lines={risks} />
      {signedIn === false ? (
        <LoginToBuy />
      ) : (
        <>
          <AgreementBox ref={box} agreed={agreed} onChange={setAgreed} missing={missing} />
          <Button type="submit" look="primary" size="large" wide disabledReason={reason}>
            {action}
          </Button>
        </>
      )}
      {reviewed !== null && review(reviewed, done, () => setReviewed(null))}
    </form>
  );
}
