import type { TFunction } from 'i18next';
import { loadChunk } from '#app/shared/offline/load-chunk.ts';
import { choosePreset, PRESETS, resetSizes } from '#app/shared/prefs/desk-layout.ts';
import type { PaletteEntry } from './entries.ts';

/** The code of these two is that of the chart's menus. */
const openCharts = () =>
  void loadChunk(() => import('#app/shared/chart/open-charts.ts')).then((charts) => charts.openCharts());
const turnReplay = () =>
  void loadChunk(() => import('#app/shared/chart/replay/replay.ts')).then((replay) => replay.turnReplay());

/** What the spot desk offers to the palette besides what its parts do: its layouts, and what its charts can do. */
export function deskEntries(t: TFunction<readonly ['overlays', 'trade']>): readonly PaletteEntry[] {
  const entry = (id: string, label: string, run: () => void): PaletteEntry => ({
    id: `action:${id}`,
    kind: 'action',
    label,
    here: true,
    run,
  });
  return [
    ...PRESETS.map((preset) =>
      entry(
        `layout:${preset}`,
        t('palette.action.layout', { name: t(`trade.layout.${preset}`, { ns: 'trade' }) }),
        () => choosePreset(preset),
      ),
    ),
    entry('layout:reset', t('palette.action.reset'), resetSizes),
    entry('replay', t('palette.action.replay'), turnReplay),
    entry('charts', t('palette.action.charts'), openCharts),
  ];
}
