import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OutboxLink } from '#app/codes/outbox-link.tsx';
import { useBalanceMark } from '#app/money/use-balance-mark.ts';
import { useOnline } from '#app/page/use-online.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { Arriving } from './arriving.tsx';
import styles from './deposit.module.css';
import { DepositRecords } from './deposit-records.tsx';
import { type DepositSearch, readDepositSearch } from './deposit-search.ts';
import { DepositSteps } from './deposit-steps.tsx';

interface DepositScreenProps {
  readonly userId: string;
  readonly platform: Platform | null;
  readonly search: DepositSearch;
  readonly onSearch: (search: DepositSearch) => void;
}

/** Coin, network, address; what is on its way; records. */
export function DepositScreen({ userId, platform, search, onSearch }: DepositScreenProps) {
  const { t } = useTranslation('deposit');
  const online = useOnline();
  const arriving = useLive({ name: 'deposits' }).value;
  const seen =
    arriving?.map(({ id, status, confirmations }) => `${id} ${status} ${confirmations}`).join() ?? '';
  const mark = `${useBalanceMark()} ${online} ${seen}`;
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('deposit.title')}</h1>
      <Panel title={t('deposit.title')} bare>
        {platform?.sandbox && (
          <p className={styles.never} role="note">
            <TriangleAlert size={18} aria-hidden="true" />
            <span>
              <strong>{t('deposit.never')}</strong> {t('deposit.neverText')}{' '}
              <OutboxLink>{t('deposit.play')}</OutboxLink>
            </span>
          </p>
        )}
        <DepositSteps userId={userId} platform={platform} search={search} onSearch={onSearch} />
      </Panel>
      <div className={styles.aside}>
        <Arriving deposits={arriving} />
        <Panel title={t('deposit.notes.title')} padded>
          <ul className={styles.rules}>
            <li>{t('deposit.notes.network')}</li>
            <li>{t('deposit.notes.account')}</li>
            <li>{t('deposit.notes.review')}</li>
          </ul>
        </Panel>
      </div>
      <DepositRecords
        className={styles.records}
        userId={userId}
        mark={mark}
        pages={Number(search.page ?? '1')}
        onPages={(page) => onSearch(readDepositSearch({ ...search, page: String(page) }))}
      />
    </div>
  );
}
