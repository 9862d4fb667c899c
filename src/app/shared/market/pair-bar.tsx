import { ChevronDown } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subtract } from '#app/shared/format/arithmetic.ts';
import { formatSigned } from '#app/shared/format/decimal.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { SHORTCUTS } from '#app/shared/page/shortcuts.ts';
import { AgeChip } from '#app/ui/age-chip.tsx';
import { Change, Price } from '#app/ui/amount.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { TickerDetail } from '#protocol/market.ts';
import type { Platform } from '#protocol/platform.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import styles from './pair-bar.module.css';
import { useDayFigures, useLastPrice } from './use-last-price.ts';

interface PairBarProps {
  /** The screen's heading, read out only. */
  readonly heading: string;
  readonly pair: Pair;
  /** What can be switched to. */
  readonly pairs: readonly Pair[];
  readonly platform: Platform | null;
  readonly precision: number;
  readonly onPair: (pair: Pair) => void;
  /** Before the pair's name. */
  readonly start?: ReactNode;
  /** `PairFigure`s after those of the last 24 hours. */
  readonly figures?: ReactNode;
  /** In the place of all figures, the last price and its age among them, while it is there. */
  readonly instead?: ReactNode;
  /** At the end, before the age of the price. */
  readonly end?: ReactNode;
}

/** The head of a desk: the pair with its switch, its last price, the last 24 hours, and how old all that is. */
export function PairBar({
  heading,
  pair,
  pairs,
  platform,
  precision,
  onPair,
  start,
  figures,
  instead,
  end,
}: PairBarProps) {
  const { t } = useTranslation();
  const { ticker, live } = useDayFigures(pair);
  const stale = !live;
  const change = ticker?.changePercent ?? null;
  const direction = change === null || change === '0' ? null : change.startsWith('-') ? 'down' : 'up';
  return (
    <Panel title={t('pair.title')} bare>
      <div className={styles.header}>
        <VisuallyHidden>
          <h1>{heading}</h1>
        </VisuallyHidden>
        <div className={styles.pair}>
          {start}
          <PairSwitch pair={pair} pairs={pairs} platform={platform} onPair={onPair} />
        </div>
        {!instead && (
          <span className={styles.last} data-price={pairName(pair)} translate="no">
            <LastFigure pair={pair} precision={precision} direction={direction} />
          </span>
        )}
        {instead || (
          <dl className={styles.figures}>
            <PairFigure name={t('pair.change')}>
              <Change percent={change} by={change && changeOf(ticker, precision)} stale={stale} />
            </PairFigure>
            <PairFigure name={t('pair.high')}>
              <Price value={ticker?.high ?? null} precision={precision} stale={stale} />
            </PairFigure>
            <PairFigure name={t('pair.low')}>
              <Price value={ticker?.low ?? null} precision={precision} stale={stale} />
            </PairFigure>
            {figures}
          </dl>
        )}
        <div className={styles.end}>
          {end}
          {!instead && <LastAge pair={pair} />}
        </div>
      </div>
    </Panel>
  );
}

interface LastFigureProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly direction: 'up' | 'down' | null;
}

/** What follows the trades is a part of its own: a price that moves draws nothing else. */
function LastFigure({ pair, precision, direction }: LastFigureProps) {
  const { price, live } = useLastPrice(pair);
  return (
    <>
      <Price value={price} precision={precision} direction={direction} stale={!live} />
      {direction && (
        <span className={styles.arrow} data-direction={live ? direction : undefined} aria-hidden="true">
          {direction === 'up' ? '▲' : '▼'}
        </span>
      )}
    </>
  );
}

function LastAge({ pair }: Pick<LastFigureProps, 'pair'>) {
  const connection = useLive<'connection'>({ name: 'connection' }).value;
  const { asOf, freshness } = useLastPrice(pair);
  return <AgeChip trade asOf={asOf} freshness={freshness} now={serverNow} down={connection} />;
}

/** The change of 24 hours in the quote coin; null where one end of them is not known. */
function changeOf(ticker: TickerDetail | null, precision: number): string | null {
  if (ticker === null || ticker.open === null || ticker.last === null) return null;
  return formatSigned(subtract(ticker.last, ticker.open), precision);
}

interface PairFigureProps {
  readonly name: string;
  /** Grey, as prices are that may not be traded on. */
  readonly stale?: boolean;
  readonly children: ReactNode;
}

/** One figure under its name. */
export function PairFigure({ name, stale = false, children }: PairFigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-stale={stale}>{children}</dd>
    </div>
  );
}

interface PairSwitchProps {
  readonly pair: Pair;
  readonly pairs: readonly Pair[];
  readonly platform: Platform | null;
  readonly onPair: (pair: Pair) => void;
}

const PairSearch = lazyPart(() => import('./pair-search.tsx').then((part) => part.PairSearch));

const GAP = 6;
/** Id of the search, for whatever else on the page opens it. */
export const PAIR_SWITCH = 'pair-switch';

/** The pair as a button that opens the search for another one; "/" opens it too. */
function PairSwitch({ pair, pairs, platform, onPair }: PairSwitchProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useShortcut(SHORTCUTS.search, () => popover.current?.showPopover());

  const toggled = (event: ToggleEvent) => {
    const now = event.newState === 'open';
    setOpen(now);
    if (!now || !popover.current || !button.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    popover.current.style.left = `${left}px`;
    popover.current.style.top = `${bottom + GAP}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={PAIR_SWITCH}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('pair.switch', { pair: pairName(pair) })}
        aria-keyshortcuts="/"
        className={styles.switch}
      >
        <span translate="no">{pairName(pair)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div
        ref={popover}
        id={PAIR_SWITCH}
        role="dialog"
        aria-label={t('pair.list')}
        popover="auto"
        className={styles.popover}
        onToggle={toggled}
      >
        {open && (
          <PairSearch
            pairs={pairs}
            pair={pair}
            platform={platform}
            popover={PAIR_SWITCH}
            takesFocus
            onPair={(next) => {
              popover.current?.hidePopover();
              button.current?.focus();
              onPair(next);
            }}
          />
        )}
      </div>
    </>
  );
}
