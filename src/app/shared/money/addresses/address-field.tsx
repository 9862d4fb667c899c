import { type ClipboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/shared/i18n/failure-text.ts';
import { Field } from '#app/ui/field.tsx';
import type { AddressCheck, AddressVerdict } from '#protocol/addresses.ts';
import { AddressNote } from './address-note.tsx';

/** What is wrong with an address, in words of the area "addresses"; null where nothing is. */
function verdictText(verdict: AddressVerdict, network: string, t: Translate): string | null {
  switch (verdict.kind) {
    case 'good':
    case 'unknownNetwork':
      return null;
    case 'empty':
      return t('addresses.verdict.empty');
    case 'otherNet':
      return t(`addresses.verdict.${verdict.is}Net`, { name: verdict.name });
    case 'otherNetwork':
      return t('addresses.verdict.otherNetwork', { name: verdict.name, network });
    default:
      return t(`addresses.verdict.${verdict.kind}`, { network });
  }
}

interface AddressFieldProps {
  readonly value: string;
  readonly onChange: (address: string) => void;
  /** Name of the network, for the words. */
  readonly network: string;
  /** Of exactly this value; null while it is not known. */
  readonly check: AddressCheck | null;
  /** The form was to be sent: now an empty field is wrong, too. */
  readonly error: string | null;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * Where coins are to go. A pasted address replaces what was there, is shown with its ends in large type, and is
 * compared with what stands in the field ever after: something else on this computer may have changed it.
 */
export function AddressField({ value, onChange, network, check, error, ref }: AddressFieldProps) {
  const { t } = useTranslation('addresses');
  const [pasted, setPasted] = useState<string | null>(null);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').trim();
    setPasted(text);
    onChange(text);
  };
  const wrong = check && check.verdict.kind !== 'empty' ? verdictText(check.verdict, network, t) : null;
  return (
    <>
      <Field
        ref={ref}
        label={t('addresses.field.address')}
        hint={t('addresses.field.hint')}
        error={wrong ?? error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        translate="no"
      />
      <AddressNote check={check} pasted={pasted} value={value} />
    </>
  );
}
