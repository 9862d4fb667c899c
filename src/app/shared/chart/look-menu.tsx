import { useTranslation } from 'react-i18next';
import { CANDLE_LOOKS } from '#app/shared/prefs/prefs.ts';
import { prefs } from '#app/shared/prefs/store.ts';
import { usePrefs } from '#app/shared/prefs/use-prefs.ts';
import { MenuItem } from '#app/ui/menu.tsx';
import { PointMenu } from '#app/ui/point-menu.tsx';

const GAP = 4;

interface LookMenuProps {
  /** The button that asked for it. */
  readonly owner: HTMLElement;
  readonly onHeard: () => void;
  readonly onClose: () => void;
}

/** How prices are drawn, on all charts of this device, and the way to read and hear them. */
export function LookMenu({ owner, onHeard, onClose }: LookMenuProps) {
  const { t } = useTranslation(['desk', 'trade']);
  const { candles } = usePrefs();
  const { left, bottom } = owner.getBoundingClientRect();
  return (
    <PointMenu label={t('chart.look')} at={{ x: left, y: bottom + GAP }} owner={owner} onClose={onClose}>
      {CANDLE_LOOKS.map((look) => (
        <MenuItem key={look} checked={look === candles} onSelect={() => prefs.set({ candles: look })}>
          {t(`chart-look.${look}`)}
        </MenuItem>
      ))}
      <MenuItem onSelect={onHeard}>{t('chart.heard')}</MenuItem>
    </PointMenu>
  );
}
