import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageActions } from '#app/shared/page/page-actions.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import type { OrderKind } from '#protocol/tables.ts';
import { type Pair, pairName } from '#protocol/units.ts';
import { typeName } from '../../orders/order-words.tsx';
import { pastShown } from '../../rewind/past-shown.ts';
import { changeDraft, chooseTicket, FURTHER_TYPES, type TicketType } from '../ticket-draft.ts';
import styles from './further.module.css';

interface KindMenuProps {
  readonly pair: Pair;
  readonly type: TicketType;
  readonly kinds: readonly OrderKind[];
}

/** What turns the form to a kind of order that has no key, from the command palette. */
function useKindActions(pair: Pair, kinds: readonly OrderKind[]): void {
  const { t, i18n } = useTranslation(['orders', 'trade']);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` keeps its identity over a change of language
  const actions = useMemo(
    () =>
      (['stopLimit', ...FURTHER_TYPES.filter((kind) => kinds.includes(kind))] as const).map((type) => ({
        id: `kind:${type}`,
        label: t('orders.kind.action', { kind: typeName(type, t), pair: pairName(pair) }),
        // While the desk shows the past, it must not lead to an order at a price that is not on the screen.
        run: () =>
          pastShown.get() ? void toasts.show('info', t('trade.action.replay')) : chooseTicket(pair, { type }),
      })),
    [t, i18n.language, pair, kinds],
  );
  usePageActions(actions);
}

/** The kinds behind the first three, each with what it does; its button says which one is chosen. */
export function KindMenu({ pair, type, kinds }: KindMenuProps) {
  const { t } = useTranslation(['trade', 'orders']);
  useKindActions(pair, kinds);
  const offered = FURTHER_TYPES.filter((kind) => kinds.includes(kind));
  if (offered.length === 0) return null;
  const chosen = offered.find((kind) => kind === type);
  return (
    <Menu
      buttonClassName={styles.kinds}
      button={
        <span id={`spot-ticket-tab-${chosen ?? ''}`} data-chosen={chosen && ''}>
          {chosen ? typeName(chosen, t) : t('orders.kind.more')} <ChevronDown size={12} aria-hidden="true" />
        </span>
      }
    >
      {offered.map((kind) => (
        <MenuItem key={kind} checked={kind === type} onSelect={() => changeDraft(pair, { type: kind })}>
          <span className={styles.kind}>
            <span>{typeName(kind, t)}</span>
            <small>{t(`orders.kind.${kind}`)}</small>
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
