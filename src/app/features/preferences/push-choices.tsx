import { useTranslation } from 'react-i18next';
import { Switch } from '#app/ui/choice.tsx';
import { Select } from '#app/ui/select.tsx';
import { PUSH_KINDS, type PushChoices, type QuietHours } from '#protocol/push.ts';
import styles from './preferences.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
const NIGHT = { from: '22:00', to: '07:00' };

const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Times as the list has them, and one of another app. */
const hoursWith = (time: string, not: string) =>
  [...new Set([...HOURS, time])]
    .sort()
    .filter((value) => value !== not)
    .map((value) => ({ value, label: value }));

interface PushChoicesPartProps {
  readonly choices: PushChoices;
  /** A change is on its way: the next one waits. */
  readonly busy: boolean;
  readonly onChange: (choices: PushChoices) => void;
}

/** What a person is told of while the app is closed, and when not. */
export function PushChoicesPart({ choices, busy, onChange }: PushChoicesPartProps) {
  const { t } = useTranslation('settings');
  const { kinds, amounts, quiet } = choices;
  const setQuiet = (next: QuietHours | null) => onChange({ ...choices, quiet: next });
  return (
    <fieldset className={styles.choices} disabled={busy}>
      <legend className={styles.note}>{t('push.kinds')}</legend>
      {PUSH_KINDS.map((kind) => (
        <Switch
          key={kind}
          label={t(`push.kind.${kind}`)}
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            onChange({
              ...choices,
              kinds: PUSH_KINDS.filter((each) => (each === kind ? target.checked : kinds.includes(each))),
            })
          }
        />
      ))}
      <Switch
        label={t('push.amounts')}
        checked={amounts}
        onChange={({ target }) => onChange({ ...choices, amounts: target.checked })}
      />
      <Switch
        label={t('push.quiet')}
        checked={quiet !== null}
        onChange={({ target }) => setQuiet(target.checked ? { ...NIGHT, zone: zoneHere() } : null)}
      />
      {quiet && (
        <>
          <div className={styles.row}>
            {(['from', 'to'] as const).map((end) => (
              <Select
                key={end}
                label={t(`push.quiet.${end}`)}
                value={quiet[end]}
                options={hoursWith(quiet[end], quiet[end === 'from' ? 'to' : 'from'])}
                onChange={(time) => setQuiet({ ...quiet, [end]: time, zone: zoneHere() })}
              />
            ))}
          </div>
          <p className={styles.note}>{t('push.quiet.note', { zone: quiet.zone.replaceAll('_', ' ') })}</p>
        </>
      )}
    </fieldset>
  );
}
