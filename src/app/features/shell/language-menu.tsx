import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, languageOfCommand } from '#app/shared/i18n/i18n.ts';
import { LANGUAGE_NAMES } from '#app/shared/i18n/language-names.ts';
import { setShellState } from '#app/shared/page/shell-state.ts';
import { COMPLETE_LANGUAGES } from '#app/shared/prefs/language.ts';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { worker } from '#app/worker-client/client.ts';
import type { Language } from '#protocol/tables.ts';
import styles from './top-bar.module.css';

/** Menu commands of the specification. */
const COMMANDS = [
  { command: '1', short: 'EN' },
  { command: '2', short: '中' },
  { command: '3', short: '한' },
  { command: '4', short: '日' },
] as const;

/** The choice holds for the page even where the worker is lost; that is said elsewhere. */
const tellWorker = (language: Language): Promise<void> =>
  worker.session.setLanguage(language).catch(() => undefined);

/** Offers the languages whose every text exists. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell');
  const offered = COMMANDS.flatMap((entry) => {
    const language = languageOfCommand(entry.command);
    return language !== null && COMPLETE_LANGUAGES.includes(language)
      ? [{ ...entry, language, name: LANGUAGE_NAMES[language] }]
      : [];
  });
  const current = offered.find(({ language }) => language === i18n.language);
  return (
    <Menu
      label={`${t('shell.language.label')}: ${current?.name ?? i18n.language}`}
      buttonClassName={styles.link}
      button={
        <>
          {current?.short ?? i18n.language}
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
      onOpenChange={(languageOpen) => setShellState({ languageOpen })}
    >
      {offered.map(({ command, name, language }) => (
        <MenuItem
          key={command}
          lang={language}
          checked={language === i18n.language}
          onSelect={() => void changeLanguage(i18n, language, tellWorker)}
        >
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
