import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFraction } from '#app/shared/format/decimal.ts';
import { freeIn } from '#app/shared/money/free.ts';
import { PurchaseNotice } from '#app/shared/money/purchase-notice.tsx';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { Amount } from '#app/ui/amount.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Side } from '#protocol/spot.ts';
import { type Coin, type Decimal, type Pair, pairName, samePair } from '#protocol/units.ts';
import { fittingDecimals } from '../fitting-decimals.ts';
import { payCoin, shareOf, usedPercent } from './check-ticket.ts';
import styles from './order-form.module.css';
import { PreviewFacts } from './preview-facts.tsx';
import { SubmitPart } from './submit-part.tsx';
import { changeDraft, forgetStartPrice, SPOT_ORDER_TYPES, useTicketDraft } from './ticket-draft.ts';
import { LinkedFields, MarketField, PriceFields } from './ticket-fields.tsx';
import { useSpotOrderForm } from './use-spot-order-form.ts';

const TransferDialog = lazyPart(() =>
  import('#app/shared/money/transfer/transfer-dialog.tsx').then((part) => part.TransferDialog),
);

interface BalanceLineProps {
  readonly coin: Coin;
  /** Null while it is not known, and for visitors. */
  readonly available: Decimal | null;
  readonly signedIn: boolean;
}

/** What is free of the coin that the order takes, and the way to get more of it here. */
function BalanceLine({ coin, available, signedIn }: BalanceLineProps) {
  const { t } = useTranslation('spot');
  const [moving, setMoving] = useState(false);
  return (
    <div className={styles.balance}>
      <span>{t('ui.amount.available')}</span>
      {signedIn && (
        <Button size="small" look="quiet" className={styles.inline} onClick={() => setMoving(true)}>
          {t('spot.form.transfer')}
        </Button>
      )}
      <b>
        <Amount value={available} decimals={fittingDecimals(available, coin)} coin={coin} />
      </b>
      {moving && <TransferDialog open onClose={() => setMoving(false)} initialTo="spot" initialCoin={coin} />}
    </div>
  );
}

const SIDES: readonly Side[] = ['buy', 'sell'];

interface SideChoiceProps {
  readonly side: Side;
  readonly onChange: (side: Side) => void;
}

/** Buy or sell, as one group of radio buttons. */
function SideChoice({ side, onChange }: SideChoiceProps) {
  const { t } = useTranslation('spot');
  return (
    <fieldset className={styles.sides} aria-label={t('spot.form.side')}>
      {SIDES.map((value) => (
        <label key={value} className={styles.side} data-side={value}>
          <input type="radio" name="spot-side" checked={value === side} onChange={() => onChange(value)} />
          {t(`spot.side.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface SpotOrderFormProps {
  readonly pair: Pair;
}

/** The order form of a pair, in its panel; what is typed for another pair waits in that pair's draft. */
export const SpotOrderForm = ({ pair }: SpotOrderFormProps) => <Ticket key={pairName(pair)} pair={pair} />;

function Ticket({ pair }: SpotOrderFormProps) {
  const { t } = useTranslation('spot');
  const platform = usePlatform();
  const session = useLive<'session'>({ name: 'session' }).value;
  const signedIn = session?.signedIn ?? false;
  const spot = useLive<'assets'>(signedIn ? { name: 'assets', account: 2 } : null);
  const draft = useTicketDraft(pair);
  const rule = platform?.pairs.find((known) => samePair(known.pair, pair)) ?? null;
  const coin = payCoin({ side: draft.side, pair });
  const free = freeIn(spot, coin);
  const available = free.shown;
  const form = useSpotOrderForm(pair, draft, rule, free);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one form is of one pair
  useEffect(() => () => forgetStartPrice(pair), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  // Out of a field, so that the desk's keys work again.
  const leave = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof HTMLInputElement) target.blur();
  };
  const takeShare = (percent: number) => {
    const change = rule && available !== null ? shareOf(draft, rule, available, percent) : null;
    if (change) changeDraft(pair, change);
  };
  const sharable = rule !== null && available !== null && shareOf(draft, rule, available, 100) !== null;
  const noShare = available === null ? t('spot.form.noBalance') : t('d_enter_price');
  return (
    <Panel
      title={t('spot.form.title')}
      className={styles.panel}
      tabs={
        <Tabs
          id="spot-ticket"
          label={t('spot.form.type')}
          value={draft.type}
          items={SPOT_ORDER_TYPES.map((value) => ({ value, label: t(`spot.type.${value}`) }))}
          onChange={(type) => changeDraft(pair, { type })}
        />
      }
      end={
        rule?.feeRate && (
          <span className={styles.fee}>{t('spot.form.fee', { rate: formatFraction(rule.feeRate) })}</span>
        )
      }
    >
      <TabPanel id="spot-ticket" value={draft.type} className={styles.body}>
        <form className={styles.form} onSubmit={submit} onKeyDown={leave} noValidate>
          <div className={styles.fields}>
            <PurchaseNotice />
            <SideChoice side={draft.side} onChange={(side) => changeDraft(pair, { side })} />
            <BalanceLine coin={coin} available={available} signedIn={signedIn} />
            {rule === null ? (
              platform === null && (
                <div className={styles.coming}>
                  <SkeletonLines count={10} />
                </div>
              )
            ) : (
              <>
                {draft.type === 'market' ? (
                  <MarketField rule={rule} draft={draft} form={form} />
                ) : (
                  <>
                    <PriceFields rule={rule} draft={draft} form={form} />
                    <LinkedFields rule={rule} draft={draft} form={form} />
                  </>
                )}
                <ShareSlider
                  percent={usedPercent(draft, rule, available)}
                  disabledReason={sharable ? null : noShare}
                  onChange={takeShare}
                />
                <PreviewFacts
                  pair={pair}
                  rule={rule}
                  type={draft.type}
                  order={form.asked ?? form.order}
                  previews={form.previews}
                />
              </>
            )}
          </div>
          <SubmitPart
            pair={pair}
            rule={rule}
            platform={platform}
            session={session}
            draft={draft}
            form={form}
          />
        </form>
      </TabPanel>
    </Panel>
  );
}

const STOPS = [25, 50, 75, 100] as const;

interface ShareSliderProps {
  /** 0 to 100. */
  readonly percent: number;
  /** Why nothing can be chosen, or null. */
  readonly disabledReason: string | null;
  readonly onChange: (percent: number) => void;
}

/** How much of what is free is used: by a slider, and by chips for the quarters. */
function ShareSlider({ percent, disabledReason, onChange }: ShareSliderProps) {
  const { t } = useTranslation('spot');
  const off = disabledReason !== null;
  return (
    <div className={styles.share}>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        disabled={off}
        aria-label={t('spot.form.share')}
        aria-valuetext={t('ui.amount.share', { percent })}
        className={styles.slider}
        style={{ '--filled': `${percent}%` } as React.CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <div className={styles.stops}>
        {STOPS.map((stop) => (
          <Button
            key={stop}
            size="small"
            look="quiet"
            className={styles.stop}
            aria-label={t('ui.amount.share', { percent: stop })}
            disabledReason={disabledReason}
            onClick={() => onChange(stop)}
          >
            {stop}%
          </Button>
        ))}
      </div>
    </div>
  );
}
