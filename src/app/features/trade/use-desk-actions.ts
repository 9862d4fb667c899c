import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type PageAction, usePageActions } from '#app/page/page-actions.ts';
import { SHORTCUTS } from '#app/page/shortcuts.ts';
import { choosePreset, PRESETS, resetSizes } from '#app/prefs/desk-layout.ts';
import { useShortcut } from '#app/ui/use-shortcut.ts';
import { type Pair, pairName } from '#contract/units.ts';
import { chooseSide } from './order-form/ticket.ts';

/** The desk's keys, and what it offers to the command palette. */
export function useDeskActions(pair: Pair, onTransfer: (() => void) | null): void {
  const { t } = useTranslation('trade');
  useShortcut(SHORTCUTS.buy, () => chooseSide(pair, 'buy'));
  useShortcut(SHORTCUTS.sell, () => chooseSide(pair, 'sell'));
  const actions = useMemo((): readonly PageAction[] => {
    const named = { pair: pairName(pair) };
    return [
      { id: 'buy', label: t('trade.action.buy', named), run: () => chooseSide(pair, 'buy') },
      { id: 'sell', label: t('trade.action.sell', named), run: () => chooseSide(pair, 'sell') },
      ...PRESETS.map((preset) => ({
        id: `layout:${preset}`,
        label: t('trade.action.layout', { name: t(`trade.layout.${preset}`) }),
        run: () => choosePreset(preset),
      })),
      { id: 'layout:reset', label: t('trade.action.reset'), run: resetSizes },
      ...(onTransfer ? [{ id: 'transfer', label: t('trade.assets.transfer'), run: onTransfer }] : []),
    ];
  }, [pair, onTransfer, t]);
  usePageActions(actions);
}
