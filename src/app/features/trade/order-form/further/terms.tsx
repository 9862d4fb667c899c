import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { Switch } from '#app/ui/choice.tsx';
import { Field } from '#app/ui/field.tsx';
import { NotePlace } from '#app/ui/note-place.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLivePart } from '#app/worker-client/use-live.ts';
import type { PairRule } from '#protocol/platform.ts';
import { EXIT_ROLES } from '#protocol/tables.ts';
import type { Decimal } from '#protocol/units.ts';
import { bestPrices } from '../best-prices.ts';
import { usable } from '../check-ticket.ts';
import { usePreviewed } from '../preview-facts.tsx';
import type { PreviewStore } from '../preview-store.ts';
import { priceText, type TicketDraft } from '../ticket-draft.ts';
import { takesEnd, WAITING_TYPES } from './check-further.ts';
import { ExitLimits, ExitRow } from './exit-row.tsx';
import { localText, tomorrow } from './force-select.tsx';
import styles from './further.module.css';
import { changeTerm, type FurtherProps } from './kind-fields.tsx';

interface ScaledStepsProps {
  readonly rule: PairRule;
  readonly previews: PreviewStore;
}

/** The orders that a scaled one becomes, each with its price and amount. */
function ScaledSteps({ rule, previews }: ScaledStepsProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const steps = usePreviewed(previews)?.preview?.steps ?? [];
  if (steps.length === 0) return null;
  const { pair, pricePrecision, amountPrecision } = rule;
  return (
    <div className={styles.steps}>
      <table>
        <caption>{t('orders.steps.title', { count: steps.length })}</caption>
        <thead>
          <tr>
            <th scope="col">
              {t('spot.form.price')} {pair.quote}
            </th>
            <th scope="col">
              {t('spot.form.amount')} {pair.base}
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {steps.map(({ price, amount }) => (
            <tr key={price}>
              <td>{formatDecimal(price, pricePrecision)}</td>
              <td>{formatDecimal(amount, amountPrecision)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What stands under the size of an order: its end, its exits, or what a scaled one becomes. */
export function Terms(props: FurtherProps) {
  const { draft, form, kinds } = props;
  if (draft.type === 'scaled') return <ScaledSteps rule={props.rule} previews={form.previews} />;
  return (
    <>
      {kinds.includes('goodTill') && takesEnd(draft) && <EndTerm {...props} />}
      {kinds.includes('exits') && takesExits(draft) && <ExitRows {...props} />}
    </>
  );
}

export const takesExits = ({ type }: Pick<TicketDraft, 'type'>): boolean =>
  type !== 'oco' && type !== 'trailingStop' && type !== 'scaled';

/** A field where the order ends at a time; the kinds that name no time in force turn it on and off here. */
function EndTerm(props: FurtherProps) {
  const { t } = useTranslation('orders');
  const { draft, rule } = props;
  const on = draft.more.expireTime !== undefined;
  const field = on && <EndField {...props} />;
  if (!WAITING_TYPES.includes(draft.type)) return field;
  return (
    <div className={styles.end}>
      <Switch
        label={t('orders.force.till')}
        checked={on}
        onChange={({ target }) =>
          changeTerm(draft, rule, { expireTime: target.checked ? tomorrow() : undefined })
        }
      />
      {field}
    </div>
  );
}

/** When the order ends, in the person's own zone. */
function EndField({ rule, draft, form }: FurtherProps) {
  const { t } = useTranslation(['trade', 'orders']);
  return (
    <Field
      ref={form.field('expireTime')}
      label={t('orders.field.end')}
      labelInside
      type="datetime-local"
      min={localText(serverNow())}
      value={draft.more.expireTime ?? ''}
      error={form.problemOf('expireTime')}
      onChange={(event) => changeTerm(draft, rule, { expireTime: event.target.value })}
    />
  );
}

/** Both exits; a percent is of the price that the entry names, or of what the book says. */
function ExitRows({ rule, draft, form }: FurtherProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const average = usePreviewed(form.previews)?.preview?.avgPrice ?? null;
  // An order without its exits' prices is not judged yet: until then the best price stands for the average.
  const best = useLivePart<'depth', Decimal | null>({ name: 'depth', pair: rule.pair }, ({ value }) => {
    if (draft.type !== 'market') return null;
    const { bid, ask } = bestPrices(value, rule.pricePrecision);
    return draft.side === 'buy' ? ask : bid;
  });
  const entry = entryOf(draft, rule.pricePrecision) ?? average ?? best;
  // Over the button, where notes have their room.
  const place = useContext(NotePlace);
  const any = EXIT_ROLES.some((role) => draft.more[`${role}Price`] !== undefined);
  return (
    <div className={styles.exits}>
      {EXIT_ROLES.map((role) => (
        <ExitRow key={role} rule={rule} draft={draft} form={form} role={role} entry={entry} />
      ))}
      <ExitLimits rule={rule} draft={draft} />
      {any && place && createPortal(<p className={styles.note}>{t('orders.exit.note')}</p>, place)}
    </div>
  );
}

function entryOf(draft: TicketDraft, places: number): Decimal | null {
  if (draft.type === 'market') return null;
  return usable(draft.type === 'stopMarket' ? draft.stop : priceText(draft), places);
}
