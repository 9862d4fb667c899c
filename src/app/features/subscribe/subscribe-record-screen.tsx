import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import pageHead from '#app/shared/page/page-head.module.css';
import { RecordsPanel } from '#app/shared/page/records-panel.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { worker } from '#app/worker-client/client.ts';
import { recordsQuery } from './queries.ts';
import styles from './subscribe.module.css';
import { useRecordColumns } from './use-record-columns.tsx';

interface SubscribeRecordScreenProps {
  readonly userId: string;
  readonly pages: number;
  readonly onPages: (pages: number) => void;
}

/** Every commitment of a person and what became of it. */
export function SubscribeRecordScreen({ userId, pages, onPages }: SubscribeRecordScreenProps) {
  const { t, i18n } = useTranslation('subscribe');
  return (
    <div className={styles.screen}>
      <header className={pageHead.head}>
        <h1>{t('subscribe.record.title')}</h1>
        <p>{t('subscribe.record.intro')}</p>
      </header>
      <RecordsPanel
        className={undefined}
        title={t('subscribe.record.orders')}
        none={t('subscribe.record.empty')}
        next={
          <Link to="/subscribe/list" className={buttonClass()}>
            {t('subscribe.record.toProjects')}
          </Link>
        }
        fileName="bourse-subscriptions"
        query={useInfiniteQuery(recordsQuery(userId, i18n.language))}
        loadAll={() => worker.subscribe.allRecords()}
        columns={useRecordColumns()}
        pages={pages}
        onPages={onPages}
      />
    </div>
  );
}
