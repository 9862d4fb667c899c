import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import { useOwnFigure } from '#app/ui/amounts-hidden.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { Select } from '#app/ui/select.tsx';
import { lostLevels, UnreadableLine } from '#app/ui/unreadable-line.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { BookView } from '#protocol/book.ts';
import type { SpotOrder } from '#protocol/spot.ts';
import type { Pair } from '#protocol/units.ts';
import { remainingOf } from '../orders/figures.ts';
import styles from './ladder.module.css';
import type { Moving } from './use-moving.ts';

interface LadderFootProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly amountDecimals: number;
  readonly book: BookView;
  readonly moving: Moving;
  /** Why the last order was not placed. */
  readonly problem: string | null;
  /** Why nothing can be placed now. */
  readonly lock: string | null;
  /** What is said otherwise: to switch clicks on first, that they were switched off, what they do. */
  readonly note: 'first' | 'again' | 'armed' | null;
}

/** What stands in the way, and what a press does: below the rows, none of which moves for it. */
export function LadderFoot({ book, moving, problem, lock, note, ...figures }: LadderFootProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const session = useLive<'session'>({ name: 'session' }).value;
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const content = () => {
    if (moving.order) return <MovingBar {...figures} order={moving.order} moving={moving} />;
    if (problem !== null) {
      return (
        <p className={common.problem} role="alert">
          {problem}
        </p>
      );
    }
    if (session && !session.signedIn) {
      return (
        <>
          <p className={common.muted}>{t('spot.form.visitor')}</p>
          <Link
            to="/login/login"
            search={{ returnTo: here }}
            className={buttonClass({ look: 'primary', size: 'small', wide: true })}
          >
            {t('spot.form.login')}
          </Link>
        </>
      );
    }
    const text = lock ?? (note && t(`ladder.note.${note}`));
    return (
      text && (
        <p className={lock || note !== 'armed' ? common.warning : common.muted} role="status">
          {text}
        </p>
      )
    );
  };
  return (
    <div className={styles.foot}>
      {content()}
      <UnreadableLine what="levels" lost={lostLevels(book)} />
    </div>
  );
}

interface MovingBarProps extends Pick<LadderFootProps, 'pair' | 'precision' | 'amountDecimals' | 'moving'> {
  readonly order: SpotOrder;
}

/** The order that was picked up, where it goes, and what else can be done with it. */
function MovingBar({ pair, precision, amountDecimals, order, moving }: MovingBarProps) {
  const { t } = useTranslation(['desk', 'trade', 'orders']);
  const own = useOwnFigure();
  const off = useMoneyReason('takeBack');
  const { aim, choice } = moving;
  const amount = (each: SpotOrder) => `${own(formatDecimal(remainingOf(each), amountDecimals))} ${pair.base}`;
  const values = {
    side: t(`spot.side.${order.side}`),
    amount: amount(order),
    price: formatDecimal(aim ?? order.price, precision),
  };
  return (
    <>
      <p role="status">{t(aim ? 'ladder.aimed' : 'ladder.picked', values)}</p>
      <div className={styles.line}>
        {choice.length > 1 && (
          <Select
            label={t('ladder.which')}
            labelHidden
            size="small"
            value={order.id}
            options={choice.map((each) => ({ value: each.id, label: amount(each) }))}
            onChange={moving.choose}
          />
        )}
        {aim && (
          <Button size="small" onClick={() => moving.put()}>
            {t('orders.amend.action')}
          </Button>
        )}
        <Button size="small" look="quiet" disabledReason={off} onClick={moving.cancel}>
          {t('ladder.cancel')}
        </Button>
        <Button size="small" look="quiet" onClick={moving.drop}>
          {t('ladder.leave')}
        </Button>
      </div>
    </>
  );
}
