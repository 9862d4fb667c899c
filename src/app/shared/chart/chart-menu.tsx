import { type ComponentProps, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CANDLE_LOOKS } from '#app/shared/prefs/prefs.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { MenuItem } from '#app/ui/menu.tsx';
import { AxisMenu } from './axis/axis-menu.tsx';
import { chartCount } from './chart-count.ts';
import type { ChartTool } from './chart-tool.ts';
import { countOf, openCharts } from './open-charts.ts';
import { turnReplay } from './replay/replay.ts';
import { useChartReplay } from './replay/use-replay-view.ts';
import { ToolMenu, type ToolMenuProps } from './tool-menu.tsx';
import { ZoneMenu } from './zone/zone-menu.tsx';
import { offsetOf } from './zone/zones.ts';

interface LookMenuProps extends ToolMenuProps {
  /** The desk can show several charts. */
  readonly several?: boolean | undefined;
  readonly onOpen: (opened: {
    readonly open: 'heard' | 'compare' | 'zone';
    readonly owner?: HTMLElement;
  }) => void;
}

/**
 * How prices are drawn and in which zone times are told, on all charts of this device; and the ways to compare, read and
 * hear them, and to see several.
 */
function LookMenu({ owner, several, onOpen, onClose }: LookMenuProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const { candles, chartZone } = usePrefs();
  const count = countOf(useSyncExternalStore(chartCount.subscribe, chartCount.get));
  const replay = useChartReplay();
  return (
    <ToolMenu label={t('chart.look')} {...{ owner, onClose }}>
      {CANDLE_LOOKS.map((look) => (
        <MenuItem key={look} checked={look === candles} onSelect={() => prefs.set({ candles: look })}>
          {t(`chart-look.${look}`)}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onOpen({ open: 'zone', owner })}>
        {t('chart-zone.open', { zone: chartZone === null ? t('chart-zone.device') : offsetOf(chartZone) })}
      </MenuItem>
      <MenuItem onSelect={() => onOpen({ open: 'compare' })}>{t('chart-compare.open')}</MenuItem>
      <MenuItem onSelect={() => onOpen({ open: 'heard' })}>{t('chart.heard')}</MenuItem>
      {several && (
        <>
          <MenuItem checked={replay !== null} onSelect={turnReplay}>
            {t('replay.open')}
          </MenuItem>
          <MenuItem checked={count > 1} onSelect={() => chartCount.set(count > 1 ? null : 2)}>
            {t('chart-grid.two')}
          </MenuItem>
          <MenuItem onSelect={openCharts}>{t('chart-grid.open')}</MenuItem>
        </>
      )}
    </ToolMenu>
  );
}

interface ChartMenuProps extends ComponentProps<typeof AxisMenu>, ComponentProps<typeof LookMenu> {
  readonly open: ChartTool;
}

/** The menu that a tool of the chart has opened; nothing where it has opened something else. */
export function ChartMenu({ open, ...props }: ChartMenuProps) {
  if (open === 'look') return <LookMenu {...props} />;
  if (open === 'zone') return <ZoneMenu owner={props.owner} onClose={props.onClose} />;
  return open === 'axis' ? <AxisMenu {...props} /> : null;
}
