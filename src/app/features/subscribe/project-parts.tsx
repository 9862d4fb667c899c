import { useTranslation } from 'react-i18next';
import { compare, divide, multiply } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { spanOf } from '#app/shared/format/duration.ts';
import { exactText } from '#app/shared/format/money-text.ts';
import { useBusinessNow } from '#app/shared/money/earn/use-business-now.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { Chip } from '#app/ui/chip.tsx';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { Project, ProjectPhase } from '#protocol/subscribe.ts';
import { type EpochMs, milliseconds } from '#protocol/units.ts';
import styles from './subscribe.module.css';

/** What was asked for so far beside all that is taken, in money; says so where it is more. */
export function RaisedBar({ project }: { readonly project: Project }) {
  const { t } = useTranslation('earn');
  const { requested, total, price, currency } = project;
  const times = divide(requested, total, 2);
  const over = compare(requested, total) > 0;
  return (
    <div className={styles.raised}>
      <ProgressBar share={Number(times ?? 0)} label={t('subscribe.raised.label')} />
      <span translate="no">
        {t('subscribe.raised.of', {
          raised: formatDecimal(multiply(requested, price, 2), 0),
          cap: formatDecimal(multiply(total, price, 2), 0),
          coin: currency,
        })}
      </span>
      {over && (
        <span className={styles.over}>{t('subscribe.raised.over', { times: formatDecimal(times, 2) })}</span>
      )}
    </div>
  );
}

const TONES = { upcoming: 'neutral', open: 'accent', closed: 'neutral' } as const;

export function PhaseChip({ phase }: { readonly phase: ProjectPhase }) {
  const { t } = useTranslation('earn');
  return <Chip tone={TONES[phase]}>{t(`subscribe.phase.${phase}`)}</Chip>;
}

/** "in 2 d": how far an instant of the business clock is; nothing once it is over, or while the clock is not known. */
export function TimeLeft({ until }: { readonly until: EpochMs }) {
  const { t } = useTranslation('earn');
  const now = useBusinessNow();
  if (now === null || now >= until) return null;
  const { unit, count } = spanOf(milliseconds(until - now));
  return <>{t(`subscribe.in.${unit}`, { count })}</>;
}

/** The terms of a sale. */
export function ProjectFacts({ project }: { readonly project: Project }) {
  const { t } = useTranslation('earn');
  const { price, currency, coin, total, requested, lot, min, max } = project;
  const facts: readonly Fact[] = [
    { name: t('subscribe.fact.price'), value: `1 ${coin} = ${exactText(price)} ${currency}` },
    { name: t('subscribe.fact.total'), value: `${exactText(total)} ${coin}` },
    { name: t('subscribe.fact.requested'), value: `${exactText(requested)} ${coin}` },
    { name: t('subscribe.fact.lot'), value: `${exactText(lot)} ${coin}` },
    ...(min === null ? [] : [{ name: t('subscribe.fact.min'), value: `${exactText(min)} ${currency}` }]),
    ...(max === null ? [] : [{ name: t('subscribe.fact.max'), value: `${exactText(max)} ${currency}` }]),
  ];
  return <FactList facts={facts} />;
}

/** Whether a market of this exchange trades a coin; null while nobody knows. */
export function useIsTraded(coin: string): boolean | null {
  const platform = usePlatform();
  return platform === null
    ? null
    : platform.pairs.some(({ pair }) => pair.base === coin || pair.quote === coin);
}
