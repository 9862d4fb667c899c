import { useTranslation } from 'react-i18next';
import { Change, Price } from '#app/ui/amount.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import { FUND_SPANS, type Fund, type FundSpan } from '#protocol/fund.ts';
import styles from './fund.module.css';
import { NAV_DECIMALS } from './fund-card.tsx';
import { FundCurves } from './fund-curves.tsx';
import { FundTerms } from './fund-terms.tsx';
import { percentOf } from './percent.ts';
import { RiskChip } from './risk-chip.tsx';

interface FundPanelProps {
  readonly fund: Fund;
  readonly days: `${FundSpan}`;
  readonly onDays: (days: `${FundSpan}`) => void;
}

const SPANS = FUND_SPANS.map((span) => `${span}` as const);
const TABS = 'fund-span';

/** One fund: what a share is worth, how that went, how far it fell on the way, and its terms. */
export function FundPanel({ fund, days, onDays }: FundPanelProps) {
  const { t } = useTranslation('fund');
  return (
    <Panel title={fund.name} end={<RiskChip risk={fund.risk} />} padded className={styles.fund}>
      <div className={styles.headline}>
        <span className={styles.nav}>
          <Price value={fund.nav} precision={NAV_DECIMALS} /> <span translate="no">{fund.currency}</span>
        </span>
        <Change percent={percentOf(fund.change)} />
        <span className={styles.note}>
          {t('fund.panel.valueOf')} <TimeText time={fund.time} />
        </span>
      </div>
      <Tabs
        id={TABS}
        label={t('fund.curve.span')}
        value={days}
        items={SPANS.map((span) => ({ value: span, label: t('fund.curve.days', { count: Number(span) }) }))}
        onChange={onDays}
      />
      <TabPanel id={TABS} value={days} className={styles.curves}>
        <FundCurves fund={fund} days={FUND_SPANS.find((span) => `${span}` === days) ?? 30} />
      </TabPanel>
      <FundTerms fund={fund} />
    </Panel>
  );
}
