import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyBlock } from '#app/money/use-money-block.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Platform } from '#protocol/platform.ts';
import styles from './convert.module.css';
import { DustDialog } from './dust-dialog.tsx';

/** Offers to turn everything small into one coin. */
export function DustPanel({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation(['exchange', 'money']);
  const [open, setOpen] = useState(false);
  const block = useMoneyBlock();
  return (
    <Panel title={t('exchange.dust.title')} padded>
      <div className={styles.dust}>
        <p>{t('exchange.dust.lead')}</p>
        <Button disabledReason={block} onClick={() => setOpen(true)}>
          <Sparkles size={16} aria-hidden="true" />
          {t('exchange.dust.open')}
        </Button>
      </div>
      {open && <DustDialog platform={platform} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
