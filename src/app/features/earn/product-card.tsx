import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import common from '#app/ui/common.module.css';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { EarnArea } from '#protocol/tables.ts';
import styles from './earn-screen.module.css';

/** Where an area's products and the person's orders are. */
const WAYS: Readonly<Record<EarnArea, { readonly list: string; readonly orders: string }>> = {
  finance: { list: '/finance/list', orders: '/finance/record' },
  pool: { list: '/pool/list', orders: '/pool/record' },
  fund: { list: '/fund/list', orders: '/fund/record' },
  subscription: { list: '/subscribe/list', orders: '/subscribe/record' },
};

interface ProductCardProps {
  readonly area: EarnArea;
  readonly title: string;
  readonly Icon: LucideIcon;
  /** What the products are, in a sentence or two. */
  readonly text: string;
  readonly view: LiveView<unknown>;
  /** What they pay and what the person has in them; null until the products are known. */
  readonly facts: readonly Fact[] | null;
  readonly note?: ReactNode;
}

/** One kind of products: what it is, what it pays, what the person has in it, and where it goes on. */
export function ProductCard({ area, title, Icon, text, view, facts, note }: ProductCardProps) {
  const { t } = useTranslation('earn');
  return (
    <Panel
      title={title}
      padded
      end={
        view.value !== null &&
        view.freshness !== 'live' && <AgeChip asOf={view.asOf} freshness={view.freshness} now={serverNow} />
      }
    >
      <div className={styles.card}>
        <p className={styles.text}>
          <Icon size={20} aria-hidden="true" />
          <span>{text}</span>
        </p>
        {facts ? <FactList facts={facts} /> : <LoadingState failure={view.failure} lines={2} />}
        {note && <p className={common.note}>{note}</p>}
        <p className={styles.ways}>
          <Link to={WAYS[area].list} className={buttonClass({ look: 'primary' })}>
            {t(`earn.overview.view.${area}`)}
          </Link>
          <Link to={WAYS[area].orders} className={buttonClass()}>
            {t(`earn.buy.orders.${area}`)}
          </Link>
        </p>
      </div>
    </Panel>
  );
}
