import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { ruleWords } from '#app/shared/market/alert-words.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { buttonClass, IconButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { LinePlace } from '#protocol/alerts.ts';
import type { Drawing } from '#protocol/drawings.ts';
import styles from './drawing.module.css';
import { shapeOf } from './drawing-lines.ts';
import { type LineAlert, linesNow, type Plot } from './line-alerts.ts';

// With the press that asks for it.
const LineAlertDialog = lazyPart(() =>
  import('./line-alert-dialog.tsx').then((part) => part.LineAlertDialog),
);

const trigger = `${buttonClass({ look: 'quiet', size: 'small' })} ${styles.menu ?? ''}`;

interface AlertMenuProps {
  readonly plot: Plot;
  readonly drawing: Drawing;
  /** Those that wait for the lines of this pair's drawings. */
  readonly alerts: readonly LineAlert[];
}

/** Sets and removes alerts for the price crossing a line of the chosen drawing; nothing where it has none. */
export function AlertMenu({ plot, drawing, alerts }: AlertMenuProps) {
  const { t } = useTranslation(['desk', 'overlays']);
  const [asked, setAsked] = useState<LineAlert | null>(null);
  const shape = shapeOf(drawing);
  if (shape === null) return null;
  const lines = linesNow(drawing, plot);
  const own = alerts.filter(({ rule }) => rule.drawing === drawing.id);
  const label = t(own.length > 0 ? 'drawing.alert.some' : 'drawing.alert');
  const nameOf = (part: string) =>
    part === 'base' || part === 'far' ? t(`drawing.alert.${part}`) : part.replace('-', '−');

  const add = async ({ part, from, to, log }: LinePlace) => {
    const added = await worker.alerts.add({
      pair: plot.pair,
      rule: { kind: 'line', drawing: drawing.id, shape, part, from, to, log },
      ...{ note: '', repeat: false, sound: true },
    });
    const sloped = to !== null && shape !== 'horizontalRay';
    if (added.ok) toasts.show('success', t(sloped ? 'drawing.alert.setSloped' : 'drawing.alert.set'));
    else toasts.show('error', failureText(added.failure, t));
  };

  if (lines.length === 0) {
    return (
      <IconButton size="small" label={label} disabledReason={t('drawing.alert.upright')}>
        <Bell size={16} aria-hidden="true" />
      </IconButton>
    );
  }
  const Icon = own.length > 0 ? BellRing : Bell;
  return (
    <>
      <Menu label={label} button={<Icon size={16} aria-hidden="true" />} buttonClassName={trigger}>
        {lines.flatMap((line) => {
          const alert = own.find(({ rule }) => rule.part === line.part);
          const name = nameOf(line.part);
          const words = (key: 'add' | 'remove' | 'options') =>
            name === '' ? t(`drawing.alert.${key}`) : t(`drawing.alert.${key}At`, { line: name });
          if (!alert)
            return (
              <MenuItem key={line.part} onSelect={() => void add(line)}>
                {words('add')}
              </MenuItem>
            );
          return [
            <MenuItem key={`${line.part} options`} onSelect={() => setAsked(alert)}>
              {words('options')}
            </MenuItem>,
            <MenuItem key={line.part} onSelect={() => void worker.alerts.remove(alert.id)}>
              {words('remove')}
            </MenuItem>,
          ];
        })}
      </Menu>
      {asked && (
        <LineAlertDialog
          alert={asked}
          rule={ruleWords(asked, plot.precision, t)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
