import { Link } from '@tanstack/react-router';
import { Bell, BellRing, Timer } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { overLinkClass } from '#app/ui/data-table.tsx';
import { useTooltip } from '#app/ui/use-tooltip.tsx';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName, samePair } from '#protocol/units.ts';
import styles from './market.module.css';
import { contractTarget } from './pair-targets.ts';

interface RowActionsProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
  /** An alert waits for this pair's price. */
  readonly armed: boolean;
  readonly onAlert: (pair: Pair) => void;
}

function DrawnActions({ pair, platform, armed, onAlert }: RowActionsProps) {
  const { t } = useTranslation('market');
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
  const { t } = useTranslation('market');
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
