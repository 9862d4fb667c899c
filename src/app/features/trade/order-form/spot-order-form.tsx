import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fittingDecimals } from '#app/shared/format/fitting-decimals.ts';
import { freeIn } from '#app/shared/money/free.ts';
import { PurchaseNotice } from '#app/shared/money/purchase-notice.tsx';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { Amount } from '#app/ui/amount.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Switch } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { NotePlaced, Notes } from '#app/ui/note-place.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { TabPanel, Tabs } from '#app/ui/tabs.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { PairRule, Platform } from '#protocol/platform.ts';
import type { SessionState } from '#protocol/session.ts';
import { type Coin, type Decimal, type Pair, pairName, samePair } from '#protocol/units.ts';
import { payCoin, shareOf, usedPercent } from './check-ticket.ts';
import styles from './order-form.module.css';
import { PreviewFacts, PreviewHints } from './preview-facts.tsx';
import {
  changeDraft,
  forgetStartPrice,
  isFirstType,
  offeredDraft,
  onTicketPress,
  SPOT_ORDER_TYPES,
  type TicketDraft,
  useTicketDraft,
} from './ticket-draft.ts';
import { LinkedFields, MarketField, PriceFields, ShareSlider, SideChoice } from './ticket-fields.tsx';
import { type Further, useFurther } from './use-further.ts';
import { type SpotOrderFormState, useSpotOrderForm } from './use-spot-order-form.ts';
import { useSpotReason } from './use-spot-reason.ts';

const PendingQuestion = lazyPart(() => import('./order-questions.tsx').then((part) => part.PendingQuestion));

interface BalanceLineProps {
  readonly coin: Coin;
  /** Null while it is not known, and for visitors. */
  readonly available: Decimal | null;
  readonly signedIn: boolean;
  readonly onTransfer: (coin: Coin) => void;
}

/** What is free of the coin that the order takes, and the way to get more of it here. */
function BalanceLine({ coin, available, signedIn, onTransfer }: BalanceLineProps) {
  const { t } = useTranslation('trade');
  return (
    <div className={styles.balance}>
      <span>{t('trade.assets.available')}</span>
      {signedIn && (
        <Button size="small" look="quiet" className={styles.inline} onClick={() => onTransfer(coin)}>
          {t('spot.form.transfer')}
        </Button>
      )}
      <b>
        <Amount value={available} decimals={fittingDecimals(available, coin)} coin={coin} />
      </b>
    </div>
  );
}

/** After an accepted order; its price and kind stay. */
const emptyDraft = (pair: Pair) => changeDraft(pair, { quantity: '' });

interface SpotOrderFormProps {
  readonly pair: Pair;
  /** Asks for more of a coin. */
  readonly onTransfer: (coin: Coin) => void;
}

/** The order form of a pair, in its panel; what is typed for another pair waits in that pair's draft. */
export const SpotOrderForm = (props: SpotOrderFormProps) => <Ticket key={pairName(props.pair)} {...props} />;

function Ticket({ pair, onTransfer }: SpotOrderFormProps) {
  const { t } = useTranslation('trade');
  const platform = usePlatform();
  const session = useLive<'session'>({ name: 'session' }).value;
  const signedIn = session?.signedIn ?? false;
  const spot = useLive<'assets'>(signedIn ? { name: 'assets', account: 2 } : null);
  const further = useFurther(platform, signedIn);
  const { part } = further;
  const kept = useTicketDraft(pair);
  const draft = useMemo(() => offeredDraft(kept, further.kinds), [kept, further.kinds]);
  const rule = platform?.pairs.find((known) => samePair(known.pair, pair)) ?? null;
  const coin = payCoin({ side: draft.side, pair });
  const free = freeIn(spot, coin);
  const available = free.shown;
  const form = useSpotOrderForm(pair, draft, rule, free, further, () => emptyDraft(pair));
  // What may come keeps its room.
  const exits = signedIn && (platform === null || further.kinds.includes('exits'));
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
  // A further kind is reckoned with as the one that costs the same.
  const like = part?.reckonedAs(draft) ?? draft;
  const takeShare = (percent: number) => {
    const change = rule && available !== null ? shareOf(like, rule, available, percent) : null;
    if (change) changeDraft(pair, change);
  };
  const sharable = rule !== null && available !== null && shareOf(like, rule, available, 100) !== null;
  const noShare = available === null ? t('spot.form.noBalance') : t('d_enter_price');
  return (
    <Panel
      title={t('spot.form.title')}
      className={styles.panel}
      tabs={
        <>
          <Tabs
            id="spot-ticket"
            label={t('spot.form.type')}
            value={draft.type}
            items={SPOT_ORDER_TYPES.map((value) => ({ value, label: t(`spot.type.${value}`) }))}
            onChange={(type) => changeDraft(pair, { type })}
          />
          {part && <part.KindMenu pair={pair} type={draft.type} kinds={further.kinds} />}
        </>
      }
    >
      <TabPanel id="spot-ticket" value={draft.type} className={styles.body}>
        <form className={common.fill} onSubmit={submit} onKeyDown={leave} noValidate>
          <NotePlaced>
            <div className={styles.fields}>
              <PurchaseNotice />
              <SideChoice side={draft.side} onChange={(side) => changeDraft(pair, { side })} />
              <BalanceLine coin={coin} available={available} signedIn={signedIn} onTransfer={onTransfer} />
              <div className={styles.entry} data-exits={exits || undefined}>
                {rule === null ? (
                  platform === null && <SkeletonLines count={10} />
                ) : (
                  <>
                    <OwnFields rule={rule} draft={draft} form={form} further={further} />
                    <ShareSlider
                      percent={usedPercent(like, rule, available)}
                      disabledReason={sharable ? null : noShare}
                      onChange={takeShare}
                    />
                    {part && <part.Terms rule={rule} draft={draft} form={form} kinds={further.kinds} />}
                    <PreviewFacts
                      pair={pair}
                      rule={rule}
                      type={draft.type === 'iceberg' ? 'limit' : draft.type}
                      order={form.asked ?? form.order}
                      previews={form.previews}
                      more={part?.furtherRows(draft, rule)}
                    />
                  </>
                )}
              </div>
            </div>
            <SubmitPart
              pair={pair}
              rule={rule}
              platform={platform}
              session={session}
              draft={draft}
              form={form}
            />
          </NotePlaced>
        </form>
      </TabPanel>
    </Panel>
  );
}

interface OwnFieldsProps {
  readonly rule: PairRule;
  readonly draft: TicketDraft;
  readonly form: SpotOrderFormState;
  readonly further: Further;
}

/** The prices and the size of a kind of order. */
function OwnFields({ rule, draft, form, further: { part, kinds } }: OwnFieldsProps) {
  if (draft.type === 'market') return <MarketField rule={rule} draft={draft} form={form} />;
  if (!isFirstType(draft.type)) {
    return part && <part.KindFields rule={rule} draft={draft} form={form} kinds={kinds} />;
  }
  const force = part?.forceOf(draft, rule.pair, kinds);
  return (
    <>
      <PriceFields rule={rule} draft={draft} form={form} force={force} />
      <LinkedFields rule={rule} draft={draft} form={form} />
    </>
  );
}

interface SubmitPartProps {
  readonly pair: Pair;
  readonly rule: PairRule | null;
  readonly platform: Platform | null;
  readonly session: SessionState | null;
  readonly draft: TicketDraft;
  readonly form: SpotOrderFormState;
}

/** The button, why it is off, and the questions before an order is sent. Draws with every book. */
function SubmitPart({ pair, rule, platform, session, draft, form }: SubmitPartProps) {
  const { t } = useTranslation('trade');
  const { confirmSpotOrders } = usePrefs();
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const reason = useSpotReason(pair, draft, form.order, platform, rule, form.busy, emptyDraft);
  const locked = reason !== null && !reason.passing;
  const problem = form.problemOf(null);
  const disabledReason = reason?.text ?? null;
  const side = draft.side === 'buy' ? 'up' : 'down';
  const button = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      onTicketPress((wanted) => {
        if (!samePair(wanted, pair)) return;
        // Where it is off, the focus says why.
        button.current?.focus();
        button.current?.click();
      }),
    [pair],
  );
  // Whose form it is decides what stands here: nothing is put here that would move a moment later.
  if (session === null || !session.signedIn) {
    return (
      <div className={styles.foot} aria-busy={session === null || undefined}>
        <Notes>{session && <p>{t('spot.form.visitor')}</p>}</Notes>
        {session && (
          <Link
            to="/login/login"
            search={{ returnTo: here }}
            className={buttonClass({ look: 'primary', size: 'large', wide: true })}
          >
            {t('spot.form.login')}
          </Link>
        )}
      </div>
    );
  }
  return (
    <div className={styles.foot}>
      <Notes>
        {problem !== null && (
          <p className={common.problem} role="alert">
            {problem}
          </p>
        )}
        {problem === null && locked && (
          <p className={common.warning} role="status">
            {reason.text}
          </p>
        )}
        {problem === null && !locked && <PreviewHints previews={form.previews} available={form.available} />}
      </Notes>
      <Button
        ref={button}
        type="submit"
        look={side}
        size="large"
        wide
        busy={form.busy}
        disabledReason={disabledReason}
      >
        {t(draft.side === 'buy' ? 'spot.form.buy' : 'spot.form.sell', { coin: pair.base })}
      </Button>
      <Switch
        label={t('spot.form.confirm')}
        checked={confirmSpotOrders}
        className={styles.confirming}
        onChange={(event) => prefs.set({ confirmSpotOrders: event.target.checked })}
      />
      {(form.asked || form.twin) && (
        <PendingQuestion form={form} rule={rule} disabledReason={disabledReason} />
      )}
    </div>
  );
}
