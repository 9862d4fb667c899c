import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { balanceDecimals } from '#app/shared/format/coin-decimals.ts';
import { moneyText } from '#app/shared/format/money-text.ts';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { by, fields } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { freeIn } from '#app/shared/money/free.ts';
import { useMoneyMutation } from '#app/shared/money/use-money-mutation.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useUndecided } from '#app/shared/money/use-undecided.ts';
import { useUnremembered } from '#app/shared/money/use-unremembered.ts';
import { offers } from '#app/shared/page/offers.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { AmountField } from '#app/ui/amount-field.tsx';
import { IconButton } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Select } from '#app/ui/select.tsx';
import { worker } from '#app/worker-client/client.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { exact } from '#protocol/decimal.ts';
import { transferSignature } from '#protocol/signature.ts';
import { MIN_AMOUNT } from '#protocol/tables.ts';
import { type Coin, coin } from '#protocol/units.ts';
import styles from './transfer-dialog.module.css';
import { checkTransfer, TRANSFER_DECIMALS, type TransferTarget, transferCoins } from './transfer-draft.ts';

interface TransferDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly initialTo?: TransferTarget;
  readonly initialCoin?: Coin;
  /** The money has arrived on the other account. */
  readonly onTransferred?: () => void;
}

/** Moves money between the spot and the contract account of the same person. */
export function TransferDialog(props: TransferDialogProps) {
  return props.open ? <OpenTransfer {...props} /> : null;
}

const MINIMUM = exact(MIN_AMOUNT);

function OpenTransfer({ onClose, initialTo = 'contract', initialCoin, onTransferred }: TransferDialogProps) {
  const { t } = useTranslation('assets');
  const [to, setTo] = useState<TransferTarget>(initialTo);
  const [currency, setCurrency] = useState<Coin>(initialCoin ?? coin('USDT'));
  const contract = useLive({ name: 'assets', account: 1 });
  // Specified is the way into the contract account alone; what the other one holds, no specified call tells.
  const wallet = offers(usePlatform(), 'wallet');
  const spot = useLive(wallet ? { name: 'assets', account: 2 } : null);
  const undecided = useUndecided('transfer');
  const unremembered = useUnremembered();

  const { act: transfer } = useMoneyMutation('transfer', {
    words: () => ({ sending: t('transfer.sending'), accepted: t('l.c_a_transferSuc') }),
    send: worker.assets.transfer,
  });

  const from: TransferTarget = to === 'contract' ? 'spot' : 'contract';
  const reason = useMoneyReason(
    'move',
    wallet ? { coin: currency, account: from === 'spot' ? 2 : 1 } : undefined,
  );
  const source = from === 'spot' ? spot : contract;
  const free = freeIn(source, currency);
  const kit = useKitForm({
    schema: fields({
      amount: by((text) => {
        const found = checkTransfer(text, free.sure, MINIMUM);
        return found.ok ? null : found.key;
      }),
    }),
    empty: { amount: '' },
    t,
    reason,
    heldBack: ({ amount }) => {
      const typed = checkTransfer(amount, null, MINIMUM);
      const would = typed.ok ? [transferSignature(typed.amount, currency, to)] : [];
      return undecided(would) && t('transfer.undecided');
    },
    fieldOf: ({ msg }) => (msg ? 'amount' : null),
    send: async () => {
      if (!ready.ok) return null;
      const { outcome, failure } = await transfer({ amount: ready.amount, currency, to });
      if (outcome?.outcome === 'accepted') {
        kit.reset();
        onTransferred?.();
      }
      if (outcome !== null && failure === null) onClose();
      return failure;
    },
  });
  const ready = checkTransfer(kit.values.amount, free.sure, MINIMUM);

  const account = (name: TransferTarget) =>
    t(`transfer.account.${name === 'spot' && !wallet ? 'main' : name}`);
  return (
    <KitDialog kit={kit} title={t('transfer.title')} action={t('transfer.submit')} onClose={onClose}>
      <div className={styles.way}>
        <dl className={styles.ends}>
          <div>
            <dt>{t('transfer.from')}</dt>
            <dd>{account(from)}</dd>
          </div>
          <div>
            <dt>{t('transfer.to')}</dt>
            <dd>{account(to)}</dd>
          </div>
        </dl>
        {wallet && (
          <IconButton label={t('transfer.swap')} onClick={() => setTo(from)}>
            <ArrowUpDown size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Select
        size="large"
        label={t('transfer.coin')}
        value={currency}
        options={transferCoins(source.value).map((name) => ({ value: name, label: name }))}
        onChange={(next) => {
          setCurrency(next);
          kit.clear('amount');
        }}
      />
      <AmountField
        {...kit.field('amount')}
        data-autofocus
        label={t('transfer.amount')}
        coin={currency}
        precision={TRANSFER_DECIMALS}
        {...(wallet && {
          available: free.shown,
          availableDecimals: balanceDecimals(currency, from === 'contract' ? from : undefined),
        })}
        stops
      />
      <p className={common.muted}>
        {!wallet
          ? t('transfer.unseen')
          : ready.ok
            ? t('transfer.review', {
                amount: moneyText(ready.amount),
                coin: currency,
                from: account(from),
                to: account(to),
              })
            : t('transfer.terms')}
      </p>
      {unremembered !== null && <p className={styles.warning}>{unremembered}</p>}
    </KitDialog>
  );
}
