import { useTranslation } from 'react-i18next';
import { signOf } from '#app/shared/format/arithmetic.ts';
import { moneyDecimals } from '#app/shared/format/money-text.ts';
import { Amount, Price } from '#app/ui/amount.tsx';
import common from '#app/ui/common.module.css';
import type { ContractAsset } from '#protocol/contract.ts';
import { FigurePair } from './figure-pair.tsx';
import { coveredPart } from './holdings.ts';
import type { HoldingCost } from './own-costs.ts';
import { type CostSetting, SetCost } from './set-cost.tsx';

interface CostCellProps {
  readonly asset: ContractAsset;
  readonly cost: HoldingCost | null;
  /** The records could be read: a coin without a cost has none in them. */
  readonly isKnown: boolean;
  readonly precision: number;
  readonly setting: CostSetting;
}

/** The average cost of a coin, how much of the holding it covers, whether the person set it, and the way to set one. */
export function CostCell({ asset, cost, isKnown, precision, setting }: CostCellProps) {
  const { t } = useTranslation('assets');
  const part = cost && coveredPart(asset, cost);
  const canSet = isKnown && setting.userId !== '' && signOf(setting.uncovered(asset.currency)) > 0;
  return (
    <FigurePair
      under={
        <>
          {part && (
            <>
              <span>{t('account.costOf')}</span> <Amount value={part} decimals={moneyDecimals(part)} />{' '}
            </>
          )}
          {canSet && <SetCost {...setting} currency={asset.currency} setByPerson={cost?.setByPerson} />}
        </>
      }
    >
      {cost === null && canSet ? (
        <span className={common.muted}>{t('account.cost.unknown')}</span>
      ) : (
        <Price value={cost?.price ?? null} precision={precision} />
      )}
    </FigurePair>
  );
}
