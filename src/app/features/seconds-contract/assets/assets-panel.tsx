import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTRACT_DECIMALS } from '#app/shared/format/decimal.ts';
import { isSmallAsset } from '#app/shared/money/small-asset.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { LiveView } from '#app/worker-client/live-store.ts';
import { serverNow } from '#app/worker-client/server-clock.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import styles from '../contract-screen.module.css';

interface AssetsPanelProps {
  readonly view: LiveView<AssetSheet>;
  readonly platform: Platform | null;
  readonly className?: string | undefined;
}

/** The contract account at a glance: from the device first, then as the server has it. */
export const AssetsPanel = memo(function AssetsPanel({ view, platform, className }: AssetsPanelProps) {
  const { t } = useTranslation('contract');
  const [hideSmall, setHideSmall] = useState(false);
  const sheet = view.value;
  return (
    <Panel
      title={t('contract.assets.title')}
      className={className}
      end={
        <>
          {sheet?.accountRate && (
            <Chip tone={sheet.accountRate.startsWith('-') ? 'down' : 'up'}>
              <span title={t('contract.assets.rate')}>{sheet.accountRate.replace(/^-/, '−')}</span>
            </Chip>
          )}
          <Checkbox
            label={t('contract.assets.hideSmall')}
            checked={hideSmall}
            onChange={(event) => setHideSmall(event.target.checked)}
          />
        </>
      }
    >
      {sheet ? (
        <Sheet sheet={sheet} hideSmall={hideSmall} view={view} platform={platform} />
      ) : (
        <LoadingState failure={view.failure} lines={2} />
      )}
    </Panel>
  );
});

interface SheetProps extends Pick<AssetsPanelProps, 'view' | 'platform'> {
  readonly sheet: AssetSheet;
  readonly hideSmall: boolean;
}

function Sheet({ sheet, hideSmall, view, platform }: SheetProps) {
  const { t } = useTranslation('contract');
  const list = hideSmall ? sheet.list.filter((asset) => !isSmallAsset(asset)) : sheet.list;
  const unread = sheet.unreadable ?? [];
  if (list.length + unread.length === 0) {
    return <EmptyState title={t(hideSmall ? 'contract.assets.allSmall' : 'contract.assets.empty')} />;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form controls, not a table
    <div
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={t('contract.assets.title')}
    >
      <table className={styles.table} aria-label={t('contract.assets.title')}>
        <thead>
          <tr>
            <th scope="col">{t('contract.assets.currency')}</th>
            <th scope="col">{t('ui.amount.available')}</th>
            <th scope="col">{t('contract.assets.inContracts')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((asset) => (
            <tr key={asset.currency}>
              <th scope="row">
                <span className={blocks.coin} translate="no">
                  <CoinIcon
                    coin={asset.currency}
                    logo={platform?.coins.find(({ name }) => name === asset.currency)?.logo ?? null}
                    size={18}
                  />
                  {asset.currency}
                </span>
              </th>
              <td>
                <Amount value={asset.available} decimals={CONTRACT_DECIMALS} />
              </td>
              <td className={common.muted}>
                <Amount value={asset.frozen} decimals={CONTRACT_DECIMALS} />
              </td>
            </tr>
          ))}
          {unread.map((coin, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no other name
            <tr key={place}>
              <th scope="row" translate={coin ? 'no' : undefined}>
                {coin ?? t('contract.assets.unreadCoin')}
              </th>
              <td colSpan={2}>{t('contract.assets.unread')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} title={t('contract.assets.worth')}>
              {t('contract.assets.total')}
            </th>
            <td>
              <Amount value={sheet.list.length === 0 ? null : sheet.total} decimals={2} coin="USDT" />
            </td>
          </tr>
        </tfoot>
      </table>
      {sheet.unpriced.length > 0 && (
        <p className={styles.note}>{t('contract.assets.unpriced', { coins: sheet.unpriced.join(', ') })}</p>
      )}
      {unread.length > 0 && <p className={styles.note}>{t('contract.assets.unreadTotal')}</p>}
      {view.source === 'cache' && view.asOf !== null && (
        <p className={styles.note}>
          <AsOf asOf={view.asOf} now={serverNow} />
        </p>
      )}
    </div>
  );
}
