import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { Sentences } from '#app/shared/i18n/sentences.tsx';
import { networksQuery } from '#app/shared/money/networks-query.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { platformQuery } from '#app/shared/page/platform-query.ts';
import { OutboxLink } from '#app/shared/person/outbox-link.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { Rest } from '#app/ui/rest.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TimeText } from '#app/ui/time-text.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Deposit } from '#protocol/deposits.ts';
import styles from './deposit.module.css';
import { DepositRecords } from './deposit-records.tsx';
import { type DepositSearch, readDepositSearch } from './deposit-search.ts';
import { DepositSteps } from './deposit-steps.tsx';

/**
 * Deposits on their way: how many confirmations each has, or that it is reviewed. Without a connection a deposit may be
 * credited meanwhile, so the list says as of when.
 */
function Arriving({ view }: { readonly view: LiveView<readonly Deposit[]> }) {
  const { t } = useTranslation('funds');
  const { value, asOf, freshness, failure } = view;
  const pending = value?.filter(({ status }) => status === 'pending');
  return (
    <Panel
      title={t('deposit.arriving.title')}
      padded
      end={value && asOf !== null && freshness !== 'live' && <AsOf asOf={asOf} now={serverNow} />}
    >
      {!pending ? (
        <LoadingState failure={failure} lines={2} />
      ) : pending.length === 0 ? (
        <EmptyState title={t('deposit.arriving.none')} text={t('deposit.arriving.noneText')} compact />
      ) : (
        <ul className={styles.arriving}>
          {pending.map((deposit) => (
            <li key={deposit.id}>
              <span className={styles.arrivingHead}>
                <strong>
                  <Amount
                    value={deposit.amount}
                    decimals={moneyDecimals(deposit.amount)}
                    coin={deposit.currency}
                  />
                </strong>
                <TimeText time={deposit.createdAt} look="time" />
              </span>
              {deposit.required > 0 ? (
                <>
                  <ProgressBar
                    share={deposit.confirmations / deposit.required}
                    label={t('deposit.arriving.progress', { coin: deposit.currency })}
                  />
                  <span className={common.muted}>
                    {t('deposit.arriving.confirmations', {
                      done: deposit.confirmations,
                      required: deposit.required,
                    })}
                  </span>
                </>
              ) : (
                <span className={common.muted}>{t('deposit.arriving.review')}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface DepositScreenProps {
  readonly userId: string;
  readonly search: DepositSearch;
  readonly onSearch: (search: DepositSearch) => void;
}

/** Coin, network, address; what is on its way; records. */
export function DepositScreen({ userId, search, onSearch }: DepositScreenProps) {
  const { t } = useTranslation('funds');
  const asked = useQuery(platformQuery());
  const platform = asked.data ?? null;
  const arriving = useLive<'deposits'>({ name: 'deposits' });
  const networks = useQuery(networksQuery(userId, search.coin));
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{t('deposit.title')}</h1>
      <Panel title={t('deposit.title')} bare>
        {platform?.sandbox && (
          <p className={styles.never} role="note">
            <TriangleAlert size={18} aria-hidden="true" />
            <span>
              <Sentences>
                <strong>{t('deposit.never')}</strong>
                {t('deposit.neverText')}
                <OutboxLink>{t('deposit.play')}</OutboxLink>
              </Sentences>
            </span>
          </p>
        )}
        <Rest ready={!asked.isPending}>
          <DepositSteps userId={userId} platform={platform} search={search} onSearch={onSearch} />
        </Rest>
      </Panel>
      <div className={blocks.stack}>
        <Arriving view={arriving} />
        <Panel title={t('deposit.notes.title')} padded>
          <ul className={styles.rules}>
            <li>{t('deposit.notes.network')}</li>
            <li>{t('deposit.notes.account')}</li>
            <li>{t('deposit.notes.review')}</li>
          </ul>
        </Panel>
      </div>
      <Rest ready={platform !== null && !networks.isPending}>
        <DepositRecords
          className={styles.records}
          userId={userId}
          pages={Number(search.page ?? '1')}
          onPages={(page) => onSearch(readDepositSearch({ ...search, page: String(page) }))}
        />
      </Rest>
    </div>
  );
}
