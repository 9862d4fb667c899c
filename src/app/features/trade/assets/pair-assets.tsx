import { useTranslation } from 'react-i18next';
import { fittingDecimals } from '#app/shared/format/fitting-decimals.ts';
import blocks from '#app/shared/page/blocks.module.css';
import { LoadingState } from '#app/shared/page/loading-state.tsx';
import { AsOf } from '#app/ui/age-chip.tsx';
import { Amount } from '#app/ui/amount.tsx';
import { CoinIcon } from '#app/ui/coin-icon.tsx';
import common from '#app/ui/common.module.css';
import { Panel } from '#app/ui/panel.tsx';
import { serverNow } from '#app/worker-client/server-clock.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { AssetSheet } from '#protocol/contract.ts';
import { ZERO } from '#protocol/decimal.ts';
import { freeOf, isUnreadable } from '#protocol/held.ts';
import type { Platform } from '#protocol/platform.ts';
import type { Coin, Pair } from '#protocol/units.ts';
import styles from './pair-assets.module.css';

interface PairAssetsProps {
  readonly pair: Pair;
  readonly platform: Platform | null;
}

/** What the person has of both coins of the pair on the spot account, and what open orders hold of it. */
export function PairAssets({ pair, platform }: PairAssetsProps) {
  const { t } = useTranslation('trade');
  const view = useLive<'assets'>({ name: 'assets', account: 2 });
  return (
    <Panel title={t('trade.assets.title')}>
      {view.value ? (
        <div className={styles.scroll}>
          <table className={styles.table} aria-label={t('trade.assets.title')}>
            <thead>
              <tr>
                <th scope="col">{t('trade.assets.coin')}</th>
                <th scope="col">{t('trade.assets.available')}</th>
                <th scope="col">{t('trade.assets.inOrders')}</th>
              </tr>
            </thead>
            <tbody>
              <CoinRow coin={pair.base} sheet={view.value} platform={platform} />
              <CoinRow coin={pair.quote} sheet={view.value} platform={platform} />
            </tbody>
          </table>
          {[pair.base, pair.quote]
            .filter((coin) => view.value && isUnreadable(view.value, coin))
            .map((coin) => (
              <p key={coin} className={styles.note}>
                {t('money.block.unreadable', { coin })}
              </p>
            ))}
          {view.source === 'cache' && view.asOf !== null && (
            <p className={styles.note}>
              <AsOf asOf={view.asOf} now={serverNow} />
            </p>
          )}
        </div>
      ) : (
        <LoadingState failure={view.failure} lines={2} />
      )}
    </Panel>
  );
}

interface CoinRowProps {
  readonly coin: Coin;
  readonly sheet: AssetSheet;
  readonly platform: Platform | null;
}

function CoinRow({ coin, sheet, platform }: CoinRowProps) {
  const asset = sheet.list.find(({ currency }) => currency === coin);
  const unread = isUnreadable(sheet, coin);
  const available = freeOf(sheet, coin);
  const frozen = unread ? null : (asset?.frozen ?? ZERO);
  const info = platform?.coins.find(({ name }) => name === coin);
  return (
    <tr>
      <th scope="row">
        <span className={blocks.coin} translate="no">
          <CoinIcon coin={coin} logo={info?.logo ?? null} size={16} />
          {coin}
        </span>
      </th>
      <td>
        <Amount value={available} decimals={fittingDecimals(available, coin)} />
      </td>
      <td className={common.muted}>
        <Amount value={frozen} decimals={fittingDecimals(frozen, coin)} />
      </td>
    </tr>
  );
}
