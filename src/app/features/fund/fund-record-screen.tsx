import { useTranslation } from 'react-i18next';
import styles from './fund.module.css';
import { FundRecords } from './fund-records.tsx';
import { HoldingsPanel } from './holdings-panel.tsx';

interface FundRecordScreenProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** What a person has in funds, and every order there was. */
export function FundRecordScreen(props: FundRecordScreenProps) {
  const { t } = useTranslation('fund');
  return (
    <div className={styles.records}>
      <h1 className={styles.title}>{t('fund.record.title')}</h1>
      <HoldingsPanel />
      <FundRecords {...props} />
    </div>
  );
}
