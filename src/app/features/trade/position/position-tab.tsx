import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { signOf, truncate } from '#app/shared/format/arithmetic.ts';
import { fittingDecimals } from '#app/shared/format/fitting-decimals.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { freeIn } from '#app/shared/money/free.ts';
import list from '#app/shared/page/list-bar.module.css';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { cx } from '#app/ui/cx.ts';
import { useNothingComes } from '#app/ui/hooks.ts';
import { Select } from '#app/ui/select.tsx';
import { EmptyState, ErrorState, SkeletonLines } from '#app/ui/states.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { failureOf } from '#app/worker-client/failure-error.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { COST_METHODS, type Position } from '#protocol/position.ts';
import { type Pair, samePair } from '#protocol/units.ts';
import { pressTicket } from '../order-form/ticket-draft.ts';
import type { ListFrame } from '../orders/list-room.ts';
import orders from '../orders/orders.module.css';
import { pastShown } from '../rewind/past-shown.ts';
import { ArrivalsList, focusArrivals } from './arrivals-list.tsx';
import styles from './position.module.css';
import { PositionFigures } from './position-figures.tsx';
import { changePositionView, type PositionView, usePositionView } from './position-view.ts';
import { positionQuery } from './queries.ts';

interface PositionTabProps {
  readonly frame: ListFrame;
  readonly userId: string;
  readonly pair: Pair;
  readonly platform: Platform;
}

/** What the holding of a pair's coin cost, what it has gained, and what came in without a price. */
export function PositionTab({ frame, userId, pair, platform }: PositionTabProps) {
  const { t } = useTranslation('orders');
  const view = usePositionView(userId);
  const query = useQuery(positionQuery(userId, pair));
  const nothing = useNothingComes();
  const failure = failureOf(query.error);
  const { value, asOf, source } = query.data ?? {};
  const bar = (
    <div className={frame.head ? orders.beside : cx(list.bar, list.dense)}>
      {source === 'cache' && asOf !== undefined && <AsOf asOf={asOf} now={serverNow} />}
      {value && signOf(value.amount) > 0 && <SellAll pair={pair} platform={platform} />}
      <PositionSettings userId={userId} view={view} />
    </div>
  );
  return (
    <div className={common.fill}>
      {frame.head ? createPortal(bar, frame.head) : bar}
      {value ? (
        isNothing(value) ? (
          <EmptyState title={t('position.none', { coin: pair.base })} text={t('position.noneText')} />
        ) : (
          <div className={styles.scroll}>
            <PositionFigures position={value} method={view.method} pair={pair} platform={platform} />
            <UnknownNotes position={value} pair={pair} />
            {value.arrivals !== null && value.arrivals > 0 && <ArrivalsList userId={userId} pair={pair} />}
          </div>
        )
      ) : failure ? (
        <ErrorState text={failureText(failure, t)} onRetry={() => void query.refetch()} />
      ) : nothing ? (
        <EmptyState title={t('failure.notKept')} />
      ) : (
        <SkeletonLines />
      )}
    </div>
  );
}

interface SellAllProps {
  readonly pair: Pair;
  readonly platform: Platform;
}

/** Puts a market sell of all that is free of the coin to the form, whose question comes next. */
function SellAll({ pair, platform }: SellAllProps) {
  const { t } = useTranslation(['orders', 'trade']);
  const { sure } = freeIn(useLive({ name: 'assets', account: 2 }), pair.base);
  const rule = platform.pairs.find((known) => samePair(known.pair, pair));
  const quantity = rule && sure && truncate(sure, rule.amountPrecision);
  const hasNone = !quantity || signOf(quantity) === 0;
  return (
    <Button
      size="small"
      disabledReason={hasNone ? t('position.noneFree', { coin: pair.base }) : null}
      onClick={() => {
        if (hasNone) return;
        // While the desk shows the past, nothing must lead to an order at a price that is not on the screen.
        if (pastShown.get()) toasts.show('info', t('trade.action.replay'));
        else pressTicket(pair, { side: 'sell', type: 'market', by: 'amount', quantity, more: {} });
      }}
    >
      {t('position.sellAll')}
    </Button>
  );
}

/** Never held: nothing came, and nothing is there. */
const isNothing = ({ amount, arrivals, average }: Position): boolean =>
  signOf(amount) === 0 &&
  (arrivals ?? 0) === 0 &&
  (average.realised === null || signOf(average.realised) === 0);

function PositionSettings({ userId, view }: { readonly userId: string; readonly view: PositionView }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Switch
        label={t('position.line')}
        checked={view.line}
        onChange={({ target }) => changePositionView(userId, { line: target.checked })}
      />
      <Select
        label={t('position.method')}
        labelHidden
        className={orders.filter}
        value={view.method}
        options={COST_METHODS.map((value) => ({ value, label: t(`position.method.${value}`) }))}
        onChange={(method) => changePositionView(userId, { method })}
      />
    </>
  );
}

/** What no figure counts, because nobody knows what it cost. */
function UnknownNotes({ position, pair: { base } }: { readonly position: Position; readonly pair: Pair }) {
  const { t } = useTranslation('orders');
  const notes = [
    ['position.unknown', position.unknown],
    ['position.unknownSold', position.unknownSold],
  ] as const;
  return notes.map(([key, amount]) =>
    amount === null || signOf(amount) === 0 ? null : (
      <p key={key} className={styles.note}>
        <span>
          {t(key)} <Amount value={amount} decimals={fittingDecimals(amount, base)} coin={base} />
        </span>
        {key === 'position.unknown' && position.unknownArrivals !== 0 && (
          <Button size="small" onClick={focusArrivals}>
            {t('position.enter')}
          </Button>
        )}
      </p>
    ),
  );
}
