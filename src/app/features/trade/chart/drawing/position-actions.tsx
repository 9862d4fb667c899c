import { Bell, ClipboardPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { compare } from '#app/shared/format/arithmetic.ts';
import { formatDecimal } from '#app/shared/format/decimal.ts';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useLastPrice } from '#app/shared/market/use-last-price.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { IconButton } from '#app/ui/button.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { Drawing } from '#protocol/drawings.ts';
import type { Decimal } from '#protocol/units.ts';
import { chooseTicket } from '../../order-form/ticket-draft.ts';
import type { Plot } from './line-alerts.ts';
import { positionOf, ticketOf } from './position-ticket.ts';

interface PositionActionsProps {
  readonly plot: Plot;
  readonly drawing: Drawing;
  /** Are orders taken here? */
  readonly trades: boolean;
}

/** What a position that is drawn can become: an order of the form, which is looked at before it is sent, and alerts. */
export function PositionActions({ plot, drawing, trades }: PositionActionsProps) {
  const { t } = useTranslation(['desk', 'overlays']);
  const { pair, precision } = plot;
  const kinds = usePlatform()?.orderKinds ?? [];
  const { price: last } = useLastPrice(pair);
  const position = positionOf(drawing, precision);
  if (position === null) return null;
  const prices = [position.target, position.entry, position.stop];

  const setAlerts = async () => {
    const from = last ?? position.entry;
    const kindOf = (price: Decimal) => (compare(price, from) < 0 ? 'below' : 'above');
    for (const price of prices) {
      const set = await worker.alerts.add({
        pair,
        rule: { kind: kindOf(price), price },
        ...{ note: '', repeat: false, sound: false },
      });
      if (!set.ok) return toasts.show('error', failureText(set.failure, t));
    }
    const told = prices.map((price) => formatDecimal(price, precision)).join(' · ');
    toasts.show('success', t('drawing.position.alerted', { prices: told }));
  };
  return (
    <>
      {trades && (
        <IconButton
          size="small"
          label={t('drawing.position.order')}
          onClick={() => chooseTicket(pair, ticketOf(position, { last, kinds }))}
        >
          <ClipboardPen size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton size="small" label={t('drawing.position.alerts')} onClick={() => void setAlerts()}>
        <Bell size={16} aria-hidden="true" />
      </IconButton>
    </>
  );
}
