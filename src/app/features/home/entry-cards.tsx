import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  ChartCandlestick,
  ChartPie,
  Cpu,
  type LucideIcon,
  Percent,
  Sprout,
  Timer,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFraction } from '#app/shared/format/decimal.ts';
import common from '#app/ui/common.module.css';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { liveStore } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { countList } from './count-list.ts';
import { type Entry, entriesOf } from './entries.ts';
import styles from './panels.module.css';

/** The list of what is on offer, by the area. */
const LISTS = {
  finance: 'financeProducts',
  subscription: 'projects',
  pool: 'machines',
  fund: 'funds',
} as const;

type OfferArea = keyof typeof LISTS;

/**
 * How many are on offer: from the device first, then asked for once, when its card is in sight. What they bring stands
 * beside their terms, on their own pages.
 */
function OfferCount({ area }: { readonly area: OfferArea }) {
  const { t } = useTranslation('home');
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!seen) return;
    return countList(liveStore({ name: LISTS[area] }), setCount);
  }, [seen, area]);
  return <span ref={place}>{count !== null && t(`home.entry.${area}Figure`, { count })}</span>;
}

interface EntryCardsProps {
  readonly platform: Platform | null;
}

/** The parts of the exchange that exist, with a live figure where one says enough. */
export function EntryCards({ platform }: EntryCardsProps) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="home-entries" className={styles.entries}>
      <h2 id="home-entries" className={styles.heading}>
        {t('home.entry.title')}
      </h2>
      <ul className={styles.cards}>
        {entriesOf(platform?.areas ?? null).map(({ area, to }) => {
          const Icon = ICONS[area];
          return (
            <Card
              key={area}
              link={{ to }}
              icon={<Icon size={18} aria-hidden="true" />}
              title={t(`home.entry.${area}`)}
              text={t(`home.entry.${area}Text`)}
              figure={<Figure area={area} platform={platform} />}
            />
          );
        })}
      </ul>
    </section>
  );
}

const ICONS: Readonly<Record<Entry['area'], LucideIcon>> = {
  market: ChartCandlestick,
  trade: ArrowLeftRight,
  contract: Timer,
  finance: Percent,
  subscription: Sprout,
  pool: Cpu,
  fund: ChartPie,
};

function Figure({ area, platform }: EntryCardsProps & Pick<Entry, 'area'>) {
  const { t } = useTranslation('home');
  switch (area) {
    case 'market':
      return platform && <>{t('home.entry.marketFigure', { count: platform.pairs.length })}</>;
    case 'trade':
      return platform && <SpotFee platform={platform} />;
    case 'contract':
      return <Durations />;
    default:
      return <OfferCount area={area} />;
  }
}

interface CardProps {
  readonly link: LinkProps;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly figure: ReactNode;
}

function Card({ link, icon, title, text, figure }: CardProps) {
  return (
    <li>
      <Link {...link} className={styles.card}>
        <span className={styles.title}>
          {icon}
          {title}
        </span>
        <span className={common.muted}>{text}</span>
        <span className={styles.figure}>{figure}</span>
      </Link>
    </li>
  );
}

/** What an order costs, where it is the same for every pair. */
function SpotFee({ platform }: { readonly platform: Platform }) {
  const { t } = useTranslation('home');
  const rates = new Set(platform.pairs.map(({ feeRate }) => feeRate));
  const [rate] = rates;
  return rates.size === 1 && rate ? <>{t('home.entry.tradeFigure', { rate: formatFraction(rate) })}</> : null;
}

/** "30 s to 300 s": the terms offered now. */
function Durations() {
  const { t } = useTranslation('home');
  const { data } = useQuery({
    queryKey: ['contract-config'],
    queryFn: () => unwrap(worker.contract.config()),
  });
  const terms = data?.options.map(({ seconds }) => seconds) ?? [];
  if (terms.length === 0) return null;
  return <>{t('home.entry.contractFigure', { from: Math.min(...terms), to: Math.max(...terms) })}</>;
}
