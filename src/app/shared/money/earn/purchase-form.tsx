import { Link, useLocation } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf, truncate } from '#app/shared/format/arithmetic.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { by, fields, ticked } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { LinkedText } from '#app/shared/i18n/linked-text.tsx';
import { PurchaseNotice } from '#app/shared/money/purchase-notice.tsx';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useUndecided } from '#app/shared/money/use-undecided.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { readAmount } from '#app/ui/amount-text.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { purchaseSignature } from '#protocol/signature.ts';
import type { EarnArea } from '#protocol/tables.ts';
import type { Coin, Decimal } from '#protocol/units.ts';
import { purchaseDraft } from './amount-drafts.ts';
import styles from './earn.module.css';
import {
  COIN_DECIMALS,
  mostOf,
  type PurchaseAmount,
  type PurchaseBounds,
  readPurchase,
} from './purchase-amount.ts';

/** What has to be said before a button that buys: what it is not, what can be lost, rate, fees, who stands against it. */
function RiskLines({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('earn');
  return (
    <section className={styles.risk} aria-label={t('earn.risk.label')}>
      <TriangleAlert size={16} aria-hidden="true" />
      <ul>
        <li>{t('earn.risk.noDeposit')}</li>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Where what was bought is found. */
const ORDERS: Readonly<Record<EarnArea, string>> = {
  finance: '/finance/record',
  pool: '/pool/record',
  fund: '/fund/record',
  subscription: '/subscribe/record',
};

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
  /** The coin of the spot account that pays. */
  readonly paidIn: Coin;
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
  const {
    area,
    productId,
    label,
    unit,
    paidIn,
    precision = COIN_DECIMALS,
    initial = '',
    bounds,
    available,
  } = props;
  const { hint, risks, action, outcome, review } = props;
  const { t } = useTranslation('earn');
  const [reviewed, setReviewed] = useState<Decimal | null>(null);
  const signedIn = useLive({ name: 'session' }).value?.signedIn;
  const undecided = useUndecided('earnBuy');
  const reason = useMoneyReason('buy', { coin: paidIn, account: 2 });
  const draft = useMemo(() => purchaseDraft(area, productId, initial), [area, productId, initial]);
  const soldOut = bounds.left !== null && signOf(bounds.left) === 0 ? t('earn.quota.none') : null;
  const kit = useKitForm({
    schema: fields({
      amount: by((text) => {
        const found = readPurchase(text, bounds, precision);
        return found.ok ? null : found.problem.key;
      }),
      agreed: ticked('d_agree_financial'),
    }),
    empty: { amount: initial, agreed: false },
    draft,
    // Some words name the bound that is broken.
    t: (...[key, values]: Parameters<Translate>) =>
      t(key, {
        amount: !wish.ok && wish.problem.limit && exactText(wish.problem.limit),
        coin: unit,
        ...values,
      }),
    reason: reason ?? soldOut,
    heldBack: ({ amount }) => {
      const typed = readAmount(amount, precision);
      const would = typed.ok ? [purchaseSignature(area, productId, typed.value)] : [];
      return undecided(would) && t('earn.buy.undecided');
    },
    send: async () => {
      if (wish.ok) setReviewed(wish.amount);
      return null;
    },
  });
  const { amount: text } = kit.values;
  const wish: PurchaseAmount = readPurchase(text, bounds, precision);
  // What it comes to is worth knowing before there is the money for it.
  const typed = readPurchase(text, { ...bounds, available: null }, precision);
  const most = mostOf(bounds);
  const [bought, setBought] = useState(false);
  const done = () => {
    setReviewed(null);
    kit.reset();
    setBought(true);
    // What is left, what is asked for and what the person holds has changed.
    void worker.system.refreshAll();
  };
  const shortcut = (name: string, amount: Decimal) => (
    <Button size="small" look="quiet" onClick={() => kit.set({ amount: truncate(amount, precision) })}>
      {name}
    </Button>
  );
  return (
    <KitForm
      kit={kit}
      actions={
        signedIn === false ? (
          <LoginToBuy />
        ) : (
          <KitButton kit={kit} size="large" wide>
            {action}
          </KitButton>
        )
      }
    >
      {signedIn && <PurchaseNotice />}
      <AmountField
        {...kit.field('amount')}
        label={label}
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
      />
      {outcome?.(typed.ok ? typed.amount : null)}
      <RiskLines lines={risks} />
      {signedIn !== false && (
        <Checkbox
          {...kit.box('agreed')}
          label={
            <LinkedText
              t={t}
              i18nKey="earn.agreement.label"
              components={{ terms: <Link to="/about/legal" target="_blank" /> }}
            />
          }
        />
      )}
      {bought && (
        <p role="status">
          <Link to={ORDERS[area]}>{t(`earn.buy.orders.${area}`)}</Link>
        </p>
      )}
      {reviewed !== null && review(reviewed, done, () => setReviewed(null))}
    </KitForm>
  );
}
