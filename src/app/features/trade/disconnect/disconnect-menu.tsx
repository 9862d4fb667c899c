import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { Pair } from '#protocol/units.ts';

const DisconnectDialog = lazyPart(() =>
  import('./disconnect-dialog.tsx').then((part) => part.DisconnectDialog),
);

/** What can be done with open orders beyond canceling them now. */
export function DisconnectMenu({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('orders');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu
        label={t('disconnect.more')}
        button={<Ellipsis size={16} aria-hidden="true" />}
        buttonClassName={buttonClass({ size: 'small', look: 'quiet' })}
      >
        <MenuItem onSelect={() => setOpen(true)}>{t('disconnect.item')}</MenuItem>
      </Menu>
      {open && <DisconnectDialog pair={pair} onClose={() => setOpen(false)} />}
    </>
  );
}
