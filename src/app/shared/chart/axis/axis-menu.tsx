import { useTranslation } from 'react-i18next';
import { MenuItem } from '#app/ui/menu.tsx';
import type { Pair } from '#protocol/units.ts';
import { useChartSettings } from '../chart-settings.ts';
import { ToolMenu, type ToolMenuProps } from '../tool-menu.tsx';
import { SCALES } from './scales.ts';

/** What the price axis of a pair's chart tells. */
export function AxisMenu({ pair, owner, onClose }: ToolMenuProps & { readonly pair: Pair }) {
  const { t } = useTranslation('desk');
  const [{ log, percent }, change] = useChartSettings(pair);
  return (
    <ToolMenu label={t('chart-scale.title')} {...{ owner, onClose }}>
      {(Object.keys(SCALES) as (keyof typeof SCALES)[]).map((scale) => (
        <MenuItem
          key={scale}
          checked={SCALES[scale].log === log && SCALES[scale].percent === percent}
          onSelect={() => change(SCALES[scale])}
        >
          {t(`chart-scale.${scale}`)}
          {scale === 'log' && ' (Alt+G)'}
        </MenuItem>
      ))}
    </ToolMenu>
  );
}
