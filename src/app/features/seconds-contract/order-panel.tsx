import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Direction } from '#protocol/contract.ts';
import type { Platform } from '#protocol/platform.ts';
import { DEFAULT_PAY_COINS } from '#protocol/tables.ts';
import type { Pair } from '#protocol/units.ts';
import styles from './contract-screen.module.css';
import { orderDraft, useOrderDraft } from './order-form/order-draft.ts';
import { type OrderDesk, OrderForm } from './order-form/order-form.tsx';
import type { OrderData } from './use-contract-data.ts';

interface OrderPanelProps {
  readonly pair: Pair;
  readonly precision: number;
  readonly practice: boolean;
  readonly platform: Platform | null;
  readonly data: OrderData;
  readonly onHover: (direction: Direction | null) => void;
  readonly mayOrder: (ask: () => void) => boolean;
  readonly onLimits: () => void;
  readonly onTransfer: () => void;
  readonly onLogin: () => void;
  readonly desk?: OrderDesk;
}

/** The order form in its panel, with the coin that is paid in. */
export const OrderPanel = memo(function OrderPanel(props: OrderPanelProps) {
  const { data, practice, platform, ...rest } = props;
  const { t } = useTranslation('contract');
  const draft = useOrderDraft();
  const coins = data.config?.payCoins ?? DEFAULT_PAY_COINS;
  return (
    <Panel
      title={t('contract.form.title')}
      className={practice ? `${styles.order} ${styles.practice}` : styles.order}
      end={
        <>
          {practice && <Chip tone="accent">{t('contract.practice.badge')}</Chip>}
          {data.signedIn && !practice && (
            <Button size="small" look="quiet" onClick={props.onTransfer}>
              {t('contract.form.transfer')}
            </Button>
          )}
          <Select
            label={t('contract.form.payCoin')}
            labelHidden
            value={draft.payCoin}
            options={coins.map((value) => ({ value, label: value }))}
            onChange={(payCoin) => orderDraft.change({ payCoin })}
          />
        </>
      }
    >
      <OrderForm
        {...rest}
        draft={draft}
        practice={practice}
        platform={platform}
        session={data.session}
        config={data.config}
        configUnreadable={data.configUnreadable}
        configAt={data.configAt}
        limits={data.limits}
        limitsFailed={data.limitsFailed}
        free={data.freeOf(draft.payCoin)}
      />
    </Panel>
  );
});
