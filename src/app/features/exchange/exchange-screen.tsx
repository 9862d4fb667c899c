import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import layout from '#app/page/form-page.module.css';
import { Panel } from '#app/ui/panel.tsx';
import type { Platform } from '#protocol/platform.ts';
import { DustPanel } from './dust-panel.tsx';
import styles from './exchange.module.css';
import { exchangeDraft } from './exchange-draft.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { ExchangeRecords } from './exchange-records.tsx';
import { type ExchangeSearch, readExchangeSearch } from './exchange-search.ts';

interface ExchangeScreenProps {
  readonly userId: string;
  readonly platform: Platform | null;
  readonly search: ExchangeSearch;
  readonly onSearch: (search: ExchangeSearch) => void;
}

/** Quick exchange, dust conversion and their records. */
export function ExchangeScreen({ userId, platform, search, onSearch }: ExchangeScreenProps) {
  const { t } = useTranslation('exchange');
  const { from, to, page, amount } = search;
  // Handed over once: from then on the amount is the form's.
  useEffect(() => {
    if (amount === undefined) return;
    exchangeDraft.set({ text: amount, fixed: 'pay' });
    onSearch(readExchangeSearch({ from, to, page }));
  }, [amount, from, to, page, onSearch]);
  return (
    <div className={layout.screen}>
      <h1 className={layout.title}>{t('exchange.title')}</h1>
      <Panel title={t('exchange.title')} bare padded className={styles.main}>
        <ExchangeForm
          from={search.from}
          to={search.to}
          onCoins={(from, to) => onSearch(readExchangeSearch({ ...search, from, to }))}
          platform={platform}
        />
      </Panel>
      <div className={layout.aside}>
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
      <ExchangeRecords
        className={layout.records}
        userId={userId}
        pages={Number(search.page ?? '1')}
        onPages={(page) => onSearch(readExchangeSearch({ ...search, page: String(page) }))}
      />
    </div>
  );
}
