import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoneyReason } from '#app/shared/money/use-money-reason.ts';
import blocks from '#app/shared/page/blocks.module.css';
import layout from '#app/shared/page/form-page.module.css';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Platform } from '#protocol/platform.ts';
import styles from './convert.module.css';
import { convertDraft } from './convert-draft.ts';
import { ConvertForm } from './convert-form.tsx';
import { ConvertRecords } from './convert-records.tsx';
import { type ConvertSearch, readConvertSearch } from './convert-search.ts';
import { DustDialog } from './dust-dialog.tsx';

/** Offers to turn everything small into one coin. */
function DustPanel({ platform }: { readonly platform: Platform | null }) {
  const { t } = useTranslation('funds');
  const [open, setOpen] = useState(false);
  const reason = useMoneyReason();
  return (
    <Panel title={t('exchange.dust.title')} padded>
      <div className={styles.dust}>
        <p>{t('exchange.dust.lead')}</p>
        <Button disabledReason={reason} onClick={() => setOpen(true)}>
          <Sparkles size={16} aria-hidden="true" />
          {t('exchange.dust.open')}
        </Button>
      </div>
      {open && <DustDialog platform={platform} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

interface ConvertScreenProps {
  readonly userId: string;
  readonly platform: Platform | null;
  readonly search: ConvertSearch;
  readonly onSearch: (search: ConvertSearch) => void;
}

/** Quick exchange, dust conversion and their records. */
export function ConvertScreen({ userId, platform, search, onSearch }: ConvertScreenProps) {
  const { t } = useTranslation('funds');
  const { from, to, page, amount } = search;
  // Handed over once: from then on the amount is the form's.
  useEffect(() => {
    if (amount === undefined) return;
    convertDraft.set({ text: amount, fixed: 'pay' });
    onSearch(readConvertSearch({ from, to, page }));
  }, [amount, from, to, page, onSearch]);
  return (
    <div className={layout.screen}>
      <h1 className={layout.title}>{t('exchange.title')}</h1>
      <Panel title={t('exchange.title')} bare padded className={styles.main}>
        <ConvertForm
          from={search.from}
          to={search.to}
          onCoins={(from, to) => onSearch(readConvertSearch({ ...search, from, to }))}
          platform={platform}
        />
      </Panel>
      <div className={blocks.stack}>
        <Panel title={t('exchange.how.title')} padded>
          <ul className={styles.how}>
            <li>{t('exchange.how.held')}</li>
            <li>{t('exchange.how.worse')}</li>
            <li>{t('exchange.how.rounding')}</li>
            <li>{t('exchange.how.account')}</li>
          </ul>
        </Panel>
        <DustPanel platform={platform} />
      </div>
      <ConvertRecords
        className={layout.records}
        userId={userId}
        pages={Number(search.page ?? '1')}
        onPages={(page) => onSearch(readConvertSearch({ ...search, page: String(page) }))}
      />
    </div>
  );
}
