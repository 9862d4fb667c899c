import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureField } from '#app/shared/forms/failure-field.ts';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { checked, code, fields, flag, needed, text, trimmed } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { AddressField, MemoField, NetworkPicker } from '#app/shared/money/addresses/address-fields.tsx';
import { checkQuery, knownOf, lookedUp, useNetworks } from '#app/shared/money/addresses/queries.ts';
import { CodeField } from '#app/shared/person/code-field.tsx';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { type Coin, coin } from '#protocol/units.ts';
import styles from './address-book.module.css';
import { checkEntry } from './check-entry.ts';

interface AddDialogProps {
  readonly coins: readonly Coin[];
  readonly email: string;
  /** One is bound: its code is asked for as well. */
  readonly authenticator: boolean;
  readonly offline: string | null;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** A new address: checked as it is typed, proved with a code that is good for just this one. */
export function AddDialog(props: AddDialogProps) {
  const { coins, email, authenticator, offline, onClose, onAdded } = props;
  const { t } = useTranslation(['addresses', 'codes']);
  const [currency, setCurrency] = useState<Coin>(coin('USDT'));
  const [wanted, setWanted] = useState<string | null>(null);
  const { networks, network } = useNetworks(currency, wanted);
  const needsMemo = network?.memo ?? false;
  const chain = network?.chain ?? '';
  const googleCode = authenticator ? needed('addresses.error.factor') : text;
  const queries = useQueryClient();
  const judge = (entry: { label: string; address: string; tag: string; none: boolean }) => {
    const known = knownOf(queries, currency, wanted, entry.address.trim());
    return checkEntry({ ...entry, check: known.check, needsMemo: known.network?.memo ?? false });
  };
  const kit = useKitForm({
    schema: checked(
      fields({ label: trimmed, address: trimmed, tag: text, none: flag, code, googleCode }),
      (entry) => {
        const found = judge(entry);
        return found.ok ? null : found;
      },
    ),
    empty: { label: '', address: '', tag: '', none: false, code: '', googleCode: '' },
    t,
    reason: offline,
    fieldOf: (failure) => {
      const name = failureField(failure, t)?.name;
      return name === 'code' || name === 'googleCode' ? name : null;
    },
    send: async ({ label, tag, none, code, googleCode }) => {
      const memo = { tag: needsMemo ? tag : '', noTag: needsMemo && none };
      const result = await worker.addresses.add({
        chain,
        address,
        label,
        code,
        ...memo,
        ...(authenticator && { googleCode }),
      });
      if (!result.ok) return result.failure;
      toasts.show('success', t('addresses.add.done'));
      onAdded();
      onClose();
      return null;
    },
  });
  const { tag, none } = kit.values;
  const check = useQuery(checkQuery(network, kit.values.address.trim(), '')).data ?? null;
  const verdict = judge(kit.values);
  const address = verdict.ok ? verdict.address : '';
  return (
    <KitDialog
      kit={kit}
      width={560}
      title={t('addresses.add.title')}
      action={t('addresses.add.submit')}
      onClose={onClose}
    >
      <Field
        {...kit.field('label')}
        data-autofocus
        label={t('addresses.field.label')}
        hint={t('addresses.field.labelHint')}
        maxLength={40}
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
      <AddressField {...kit.field('address')} network={network?.name ?? ''} check={check} />
      {needsMemo && (
        <MemoField
          ref={kit.ref('tag')}
          tag={tag}
          none={none}
          error={kit.error('tag')}
          onChange={(tag, none) => kit.set({ tag, none })}
        />
      )}
      <CodeField
        kit={kit}
        account={email}
        scene="address"
        boundTo={{ chain, address, ...(needsMemo && tag !== '' && { tag }) }}
        mayAsk={async () => {
          // What is still being looked up is no mistake.
          await lookedUp(queries, currency, wanted, kit.values.address.trim());
          return kit.check(['label', 'address', 'tag']);
        }}
      />
      {authenticator && (
        <Field
          {...kit.field('googleCode')}
          inputMode="numeric"
          autoComplete="off"
          label={t('addresses.field.authenticator')}
        />
      )}
      <p className={styles.note}>{t('addresses.add.hold')}</p>
    </KitDialog>
  );
}
