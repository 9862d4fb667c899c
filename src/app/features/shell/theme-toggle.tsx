import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { resolvedTheme } from '#app/prefs/apply.ts';
import { prefs } from '#app/prefs/store.ts';
import { usePrefs } from '#app/prefs/use-prefs.ts';
import { IconButton } from '#app/ui/button.tsx';

export function ThemeToggle() {
  const { t } = useTranslation('shell');
  usePrefs();
  const dark = resolvedTheme() === 'dark';
  return (
    <IconButton
      label={t(dark ? 'shell.theme.toLight' : 'shell.theme.toDark')}
      onClick={() => prefs.set({ theme: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />}
    </IconButton>
  );
}
