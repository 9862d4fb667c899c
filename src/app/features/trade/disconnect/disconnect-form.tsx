import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import type { ArmedSwitch, CancelAfterTerms } from '#protocol/cancel-after.ts';
import { type Pair, seconds } from '#protocol/units.ts';
import styles from './disconnect.module.css';
import { scopeWords, TIMES, timeWords } from './switch-words.ts';

interface DisconnectFormProps {
  /** The pair that can be chosen besides all pairs; null: none. */
  readonly pair: Pair | null;
  /** The switch that is on now, as the first choice; null: none is. */
  readonly armed: ArmedSwitch | null;
  readonly note: ReactNode;
  readonly busy: boolean;
  readonly reason: string | null;
  readonly onArm: (terms: CancelAfterTerms) => void;
  readonly onClose: () => void;
}

const USUAL = 300;

/** The form lists the choices and says what they mean before they are confirmed. */
export function DisconnectForm({ pair, armed, note, busy, reason, onArm, onClose }: DisconnectFormProps) {
  const { t } = useTranslation('orders');
  const [time, setTime] = useState(String(armed?.seconds ?? USUAL));
  const [scope, setScope] = useState<'this' | 'all'>(armed?.pair || (!armed && pair) ? 'this' : 'all');
  const [stops, setStops] = useState(armed?.stops ?? false);
  const times = [...new Set<number>([...TIMES, Number(time)])].sort((a, b) => a - b);
  const chosen = scope === 'this' ? pair : null;
  const values = { time: timeWords(Number(time), t) };
  return (
    <Dialog
      open
      title={t('disconnect.title')}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabledReason={reason}
            onClick={() => onArm({ seconds: seconds(Number(time)), pair: chosen, stops })}
          >
            {t('disconnect.turnOn')}
          </Button>
        </>
      }
    >
      {note}
      <p>{t('disconnect.lead')}</p>
      <div className={styles.choices}>
        <Select
          label={t('disconnect.time')}
          value={time}
          options={times.map((value) => ({ value: String(value), label: timeWords(value, t) }))}
          onChange={setTime}
        />
        <Select
          label={t('disconnect.orders')}
          value={scope}
          options={[
            ...(pair ? [{ value: 'this' as const, label: scopeWords(pair, t) }] : []),
            { value: 'all' as const, label: t('disconnect.allPairs') },
          ]}
          onChange={setScope}
        />
      </div>
      <Checkbox
        label={t('disconnect.alsoStops')}
        checked={stops}
        onChange={({ target }) => setStops(target.checked)}
      />
      <ul className={styles.points}>
        <li>{t('disconnect.renews', values)}</li>
        <li>{t('disconnect.hidden')}</li>
        <li>{t('disconnect.sleeps', values)}</li>
        <li>{t('disconnect.untilThen')}</li>
        <li>{t(stops ? 'disconnect.unprotected' : 'disconnect.protected')}</li>
      </ul>
    </Dialog>
  );
}
