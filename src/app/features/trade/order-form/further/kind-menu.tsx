import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { OrderKind } from '#protocol/tables.ts';
import type { Pair } from '#protocol/units.ts';
import { typeName } from '../../orders/order-words.tsx';
import { changeDraft, FURTHER_TYPES, type TicketType } from '../ticket-draft.ts';
import styles from './further.module.css';

interface KindMenuProps {
  readonly pair: Pair;
  readonly type: TicketType;
  readonly kinds: readonly OrderKind[];
}

/** The kinds behind the first three, each with what it does; its button says which one is chosen. */
export function KindMenu({ pair, type, kinds }: KindMenuProps) {
  const { t } = useTranslation(['spot', 'orders']);
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
