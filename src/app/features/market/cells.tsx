import { Link } from '@tanstack/react-router';
import { Bell, BellRing, ChevronDown, ChevronUp, GripVertical, Star, Timer } from 'lucide-react';
import { memo, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleFavourite } from '#app/shared/market/favourites.ts';
import { IconButton } from '#app/ui/button.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import { cx } from '#app/ui/cx.ts';
import { overLinkClass, rowLinkClass } from '#app/ui/data-table.tsx';
import { useTooltip } from '#app/ui/tooltip.tsx';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName, samePair } from '#protocol/units.ts';
import styles from './market.module.css';
import { contractTarget, PairLink } from './pair-link.tsx';

interface PairCellProps {
  readonly pair: Pair;
  readonly logo: string | null;
  readonly platform: Platform | null;
  readonly favourite: boolean;
}

function DrawnPair({ pair, logo, platform, favourite }: PairCellProps) {
  const { t } = useTranslation('home');
  return (
    <span className={styles.pair}>
      <IconButton
        size="small"
        className={cx(overLinkClass, favourite && styles.starred)}
        label={t(favourite ? 'market.favourite.remove' : 'market.favourite.add', { pair: pairName(pair) })}
        aria-pressed={favourite}
        onClick={() => toggleFavourite(pair)}
      >
        <Star size={15} aria-hidden="true" fill={favourite ? 'currentColor' : 'none'} />
      </IconButton>
      <CoinIcon coin={pair.base} logo={logo} />
      <PairLink pair={pair} platform={platform} className={rowLinkClass} plainClassName={styles.name}>
        <span translate="no">
          {pair.base}
          <span className={styles.quote}>/{pair.quote}</span>
        </span>
      </PairLink>
    </span>
  );
}

/** The pair with its star; the link of the whole row. Prices that tick do not draw it again. */
export const PairCell = memo(
  DrawnPair,
  (before, after) =>
    samePair(before.pair, after.pair) &&
    before.logo === after.logo &&
    before.platform === after.platform &&
    before.favourite === after.favourite,
);

interface OrderCellProps {
  readonly pair: Pair;
  /** Its place in the list, from 0. */
  readonly place: number;
  readonly count: number;
  /** Moves the favourite to a place of the list. */
  readonly onMove: (pair: Pair, place: number) => void;
}

/** Moves a favourite: by two buttons, or by dragging the grip over the rows. */
export function OrderCell({ pair, place, count, onMove }: OrderCellProps) {
  const { t } = useTranslation('home');
  const buttons = useRef<HTMLSpanElement>(null);
  const step = (by: -1 | 1) => {
    const used = document.activeElement;
    onMove(pair, place + by);
    // The row may be taken out and put back elsewhere, which drops the focus.
    requestAnimationFrame(() => {
      if (used instanceof HTMLElement && buttons.current?.contains(used)) used.focus();
    });
  };
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const row = event.currentTarget.closest('tr');
    const rows = row?.parentElement;
    if (!row || !rows || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const over = Math.floor((event.clientY - rows.getBoundingClientRect().top) / row.offsetHeight);
    const next = Math.min(Math.max(over, 0), count - 1);
    if (next !== place) onMove(pair, next);
  };
  return (
    <span ref={buttons} className={cx(styles.order, overLinkClass)}>
      <span
        className={styles.grip}
        data-grip
        aria-hidden="true"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        <GripVertical size={15} />
      </span>
      <IconButton
        size="small"
        label={t('market.order.up', { pair: pairName(pair) })}
        disabled={place === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp size={15} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={t('market.order.down', { pair: pairName(pair) })}
        disabled={place === count - 1}
        onClick={() => step(1)}
      >
        <ChevronDown size={15} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

interface RowActionsProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  /** An alert waits for this pair's price. */
  readonly armed: boolean;
  readonly onAlert: (pair: Pair) => void;
}

function DrawnActions({ pair, platform, armed, onAlert }: RowActionsProps) {
  const { t } = useTranslation('home');
  const contract = contractTarget(pair, platform);
  const Icon = armed ? BellRing : Bell;
  return (
    <span className={cx(styles.actions, overLinkClass)}>
      {contract && <ContractLink pair={pair} search={contract} />}
      <IconButton
        size="small"
        className={armed ? styles.armed : undefined}
        label={t(armed ? 'market.alert.armed' : 'market.alert.add', { pair: pairName(pair) })}
        aria-haspopup="dialog"
        onClick={() => onAlert(pair)}
      >
        <Icon size={15} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

/** What else can be done with a pair: its alerts, and its seconds contract. Prices that tick do not draw it again. */
export const RowActions = memo(
  DrawnActions,
  (before, after) =>
    samePair(before.pair, after.pair) &&
    before.platform === after.platform &&
    before.armed === after.armed &&
    before.onAlert === after.onAlert,
);

function ContractLink({ pair, search }: { readonly pair: Pair; readonly search: { readonly pair: string } }) {
  const { t } = useTranslation('home');
  const label = t('market.contract', { pair: pairName(pair) });
  const { anchor, tip } = useTooltip(label);
  const { 'aria-describedby': _, ...pointer } = anchor;
  return (
    <>
      <Link {...pointer} to="/scontract" search={search} className={styles.contract} aria-label={label}>
        <Timer size={15} aria-hidden="true" />
      </Link>
      {tip}
    </>
  );
}
