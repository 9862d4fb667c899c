import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { useOperatorTexts } from '#app/shared/page/operator-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import common from '#app/ui/common.module.css';
import { Dialog } from '#app/ui/dialog.tsx';
import { Select } from '#app/ui/select.tsx';
import { worker } from '#app/worker-client/client.ts';
import { exact } from '#protocol/decimal.ts';
import type { Limits } from '#protocol/limits.ts';
import type { Language } from '#protocol/tables.ts';
import { refreshMine } from '../queries.ts';
import styles from './risk-dialog.module.css';

/** Daily losses that are offered, in USDT. The one that is chosen at first protects; none is chosen on purpose only. */
const OFFERED = ['20', '50', '100', '300'] as const;
const RESPONSIBLE = '50';
const NONE = 'none';
type Offer = (typeof OFFERED)[number] | typeof NONE;

/** "Austria and Germany", as the language has it. */
function countryNames(codes: readonly string[], language: string): string {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code));
}

interface RiskDialogProps {
  readonly version: string;
  /** ISO codes of the countries where contracts are offered; empty: not told. */
  readonly countries: readonly string[];
  readonly limits: Limits;
  readonly onAcknowledged: () => void;
  readonly onPractice: () => void;
  readonly onClose: () => void;
}

/** Before the first order with money, and again for every new version of the text. */
export function RiskDialog({
  version,
  countries,
  limits,
  onAcknowledged,
  onPractice,
  onClose,
}: RiskDialogProps) {
  const { t, i18n } = useTranslation('contract');
  const texts = useOperatorTexts();
  const declaration = texts?.declaration[i18n.language as Language];
  const queries = useQueryClient();
  const formId = useId();
  const [declared, setDeclared] = useState({ age: false, place: false, read: false });
  const [offer, setOffer] = useState<Offer>(RESPONSIBLE);
  const [missing, setMissing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const complete = declared.age && declared.place && declared.read;

  const acknowledge = async () => {
    if (limits.dailyLoss === null && offer !== NONE) {
      const set = await worker.limits.set({ dailyLoss: exact(offer) });
      if (!set.ok) return set.failure;
    }
    const result = await worker.limits.acknowledgeRisk(version);
    return result.ok ? null : result.failure;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!complete);
    if (!complete || busy) return;
    setBusy(true);
    const failure = await acknowledge();
    await refreshMine(queries);
    setBusy(false);
    if (failure) setError(failureText(failure, t));
    else onAcknowledged();
  };
  const box = (name: keyof typeof declared, label: string) => (
    <Checkbox
      label={label}
      checked={declared[name]}
      error={missing && !declared[name] ? t('contract.risk.tick') : null}
      onChange={(event) => setDeclared({ ...declared, [name]: event.target.checked })}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('contract.risk.title')}
      width={600}
      footer={
        <>
          <Button data-autofocus="" onClick={onPractice}>
            {t('contract.risk.practice')}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {t('contract.risk.accept')}
          </Button>
        </>
      }
    >
      <ul className={styles.text}>
        <li>{t('contract.risk.lose')}</li>
        <li>{t('contract.risk.average')}</li>
        <li>{t('contract.risk.house')}</li>
        <li>{t('contract.risk.time')}</li>
        <li>{t('contract.risk.law')}</li>
        {countries.length > 0 && (
          <li>{t('contract.risk.countries', { countries: countryNames(countries, i18n.language) })}</li>
        )}
        <li>{t('contract.risk.help')}</li>
      </ul>
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {limits.dailyLoss === null ? (
          <Select
            label={t('contract.risk.limit')}
            value={offer}
            options={[
              ...OFFERED.map((value) => ({ value, label: t('contract.risk.limitOf', { amount: value }) })),
              { value: NONE, label: t('contract.risk.noLimit') },
            ]}
            onChange={setOffer}
          />
        ) : (
          <p>{t('contract.risk.limitSet')}</p>
        )}
        {box('read', t('contract.risk.read'))}
        {box('age', t('contract.risk.age'))}
        {box('place', declaration ?? t('contract.risk.place'))}
        {error && (
          <p className={common.problem} role="alert">
            {error}
          </p>
        )}
      </form>
      <p className={common.note}>{t('contract.risk.version', { version })}</p>
    </Dialog>
  );
}
