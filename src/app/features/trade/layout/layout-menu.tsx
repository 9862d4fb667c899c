import { LayoutPanelLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { choosePreset, PRESETS, resetSizes } from '#app/shared/prefs/desk-layout.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { useDeskLayout } from './use-desk-layout.ts';

export function LayoutMenu() {
  const { t } = useTranslation('trade');
  const { preset: chosen } = useDeskLayout();
  return (
    <Menu
      buttonClassName={buttonClass({ look: 'quiet', size: 'small' })}
      button={
        <>
          <LayoutPanelLeft size={14} aria-hidden="true" />
          {t('trade.layout.menu')}
        </>
      }
    >
      {PRESETS.map((preset) => (
        <MenuItem key={preset} checked={preset === chosen} onSelect={() => choosePreset(preset)}>
          {t(`trade.layout.${preset}`)}
        </MenuItem>
      ))}
      <MenuItem onSelect={resetSizes}>{t('trade.layout.reset')}</MenuItem>
    </Menu>
  );
}
