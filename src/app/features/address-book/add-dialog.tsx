import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressField } from '#app/shared/money/addresses/address-field.tsx';
import { MemoField } from '#app/shared/money/addresses/memo-field.tsx';
import { NetworkPicker } from '#app/shared/money/addresses/network-picker.tsx';
import { checkQuery } from '#app/shared/money/addresses/queries.ts';
import { useNetworks } from '#app/shared/money/addresses/use-networks.ts';
import { useDirtyForm } from '#app/shared/offline/dirty-forms.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { asValidate, codeRule } from '#app/shared/person/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { worker } from '#app/worker-client/client.ts';
import { type Coin, coin } from '#protocol/units.ts';
import styles from './address-book.module.css';
import { checkEntry, type EntryField } from './check-entry.ts';
import { useCodeForm } from './use-code-form.ts';

interface AddDialogProps {
  readonly coins: readonly Coin[];
  readonly email: string;
  readonly offline: string | null;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** A new address: checked as it is typed, proved with a code that is good for just this one. */
export function AddDialog({ coins, email, offline, onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation(['addresses', 'codes']);
  const formId = useId();
  const fields = useRef<Partial<Record<EntryField, HTMLInputElement | null>>>({});
  const [currency, setCurrency] = useState<Coin>(coin('USDT'));
  const [wanted, setWanted] = useState<string | null>(null);
  const [label, setLabel] = useState('');
  const [address, setAddress] = useState('');
  const [memo, setMemo] = useState({ tag: '', none: false });
  const [problem, setProblem] = useState<{ readonly field: EntryField; readonly key: string } | null>(null);
  const { networks, network } = useNetworks(currency, wanted);
  const check = useQuery(checkQuery(network, address.trim(), '')).data ?? null;
  const { form, busy, failure, errorOf, submit } = useCodeForm(() => {
    onAdded();
    onClose();
  });
  useDirtyForm(address !== '' || label !== '');

  const needsMemo = network?.memo ?? false;
  const verdict = checkEntry({ label, check, address, needsMemo, ...memo });
  const judge = (): boolean => {
    setProblem(verdict.ok ? null : verdict);
    if (!verdict.ok) fields.current[verdict.field]?.focus();
    return verdict.ok;
  };
  const problemOf = (field: EntryField) => (problem?.field === field ? t(problem.key) : null);
  const bound = {
    chain: network?.chain ?? '',
    address: verdict.ok ? verdict.address : '',
    ...(needsMemo && memo.tag !== '' && { tag: memo.tag }),
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (offline !== null || !judge() || !verdict.ok) return;
    const entry = { chain: bound.chain, address: verdict.address, tag: needsMemo ? memo.tag : '' };
    void submit(
      ({ code }) =>
        worker.addresses.add({ ...entry, noTag: needsMemo && memo.none, label: label.trim(), code }),
      t('addresses.add.done'),
    )();
  };
  return (
    <Dialog
      open
      width={560}
      title={t('addresses.add.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={busy} disabledReason={offline}>
            {t('addresses.add.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={send} noValidate>
        <Field
          ref={(input) => {
            fields.current.label = input;
          }}
          data-autofocus
          label={t('addresses.field.label')}
          hint={t('addresses.field.labelHint')}
          error={problemOf('label')}
          maxLength={40}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
        <NetworkPicker
          coins={coins}
          currency={currency}
          networks={networks}
          network={network}
          onCoin={(name) => {
            setCurrency(name);
            setWanted(null);
          }}
          onChain={setWanted}
        />
        <AddressField
          ref={(input) => {
            fields.current.address = input;
          }}
          value={address}
          network={network?.name ?? ''}
          check={check}
          error={problemOf('address')}
          onChange={(next) => {
            setAddress(next);
            setProblem(null);
          }}
        />
        {needsMemo && (
          <MemoField
            ref={(input) => {
              fields.current.tag = input;
            }}
            tag={memo.tag}
            none={memo.none}
            error={problemOf('tag')}
            onChange={(tag, none) => {
              setMemo({ tag, none });
              setProblem(null);
            }}
          />
        )}
        <CodeField
          field={form.register('code', { validate: asValidate(codeRule) })}
          error={errorOf('code')}
          account={email}
          scene="address"
          boundTo={bound}
          mayAsk={async () => judge()}
          onSent={() => form.setFocus('code')}
        />
        <p className={styles.note}>{t('addresses.add.hold')}</p>
        {failure !== null && (
          <p className={styles.failure} role="alert">
            <bdi>{failure}</bdi>
          </p>
        )}
      </form>
    </Dialog>
  );
}
