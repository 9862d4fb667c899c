import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#app/ui/select.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { type OrderKind, TIMES_IN_FORCE } from '#protocol/tables.ts';
import type { Pair } from '#protocol/units.ts';
import ticket from '../order-form.module.css';
import { changeDraft, type TicketDraft } from '../ticket-draft.ts';

const TILL = 'till';
const DAY_MS = 86_400_000;

interface ForceSelectProps {
  readonly draft: TicketDraft;
  readonly pair: Pair;
}

/** The times in force, and one that the person names: it begins with a day from now. */
function ForceSelect({ draft, pair }: ForceSelectProps) {
  const { t } = useTranslation(['trade', 'orders']);
  const { expireTime: end, ...more } = draft.more;
  const value = end !== undefined && draft.force === 'GTC' ? TILL : draft.force;
  const label = (name: string) => t(name === TILL ? 'orders.force.till' : `spot.force.${name}`);
  return (
    <Select
      label={t('spot.form.force')}
      labelHidden
      className={ticket.force}
      value={value}
      options={[...TIMES_IN_FORCE, TILL].map((name) => ({ value: name, label: label(name) }))}
      onChange={(chosen) => {
        const force = TIMES_IN_FORCE.find((name) => name === chosen);
        changeDraft(
          pair,
          force ? { force, more } : { force: 'GTC', more: { ...more, expireTime: tomorrow() } },
        );
      }}
    />
  );
}

/** What an end begins with. */
export const tomorrow = (): string => localText(serverNow() + DAY_MS);

/** As a field for date and time writes it: "2026-11-25T14:03" in the person's own zone. */
export function localText(time: number): string {
  const at = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** In the place of the plain choice, where the back end ends orders at a time. */
export const forceOf = (draft: TicketDraft, pair: Pair, kinds: readonly OrderKind[]): ReactNode =>
  kinds.includes('goodTill') ? <ForceSelect draft={draft} pair={pair} /> : undefined;
