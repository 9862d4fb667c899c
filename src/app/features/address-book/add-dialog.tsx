import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureField } from '#app/shared/forms/failure-field.ts';
import { KitDialog } from '#app/shared/forms/kit-dialog.tsx';
import { checked, fields, flag, trimmed } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { AddressField, MemoField, NetworkPicker } from '#app/shared/money/addresses/address-fields.tsx';
import { LinkOffer } from '#app/shared/money/addresses/link-offer.tsx';
import { checkQuery, knownOf, lookedUp, useNetworks } from '#app/shared/money/addresses/queries.ts';
import { ProofFields } from '#app/shared/proofs/proof-fields.tsx';
import { useProofs } from '#app/shared/proofs/use-proofs.ts';
import { Field } from '#app/ui/field.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import { type PaymentLink, withoutInvisible } from '#protocol/payment-link.ts';
import { type Coin, coin } from '#protocol/units.ts';
import styles from './address-book.module.css';
import { checkEntry } from './check-entry.ts';

interface AddDialogProps {
  readonly coins: readonly Coin[];
  readonly userId: string;
  readonly email: string;
  readonly offline: string | null;
  readonly onClose: () => void;
  readonly onAdded: () => void;
}

/** A new address: checked as it is typed, and proved. */
export function AddDialog(props: AddDialogProps) {
  const { coins, userId, email, offline, onClose, onAdded } = props;
  const { t } = useTranslation('forms');
  const proofs = useProofs(userId, { scene: 'address', factor: true });
  const [currency, setCurrency] = useState<Coin>(coin('USDT'));
  const [link, setLink] = useState<PaymentLink | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const { networks, network } = useNetworks(currency, wanted);
  const needsMemo = network?.memo ?? false;
  const chain = network?.chain ?? '';
  const queries = useQueryClient();
  const judge = (entry: { label: string; address: string; tag: string; none: boolean }) => {
    const known = knownOf(queries, currency, wanted, entry.address.trim());
    return checkEntry({ ...entry, check: known.check, needsMemo: known.network?.memo ?? false });
  };
  const kit = useKitForm({
    schema: checked(
      fields({ label: trimmed, address: trimmed, tag: trimmed, none: flag, ...proofs.fields }),
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
    send: async ({ label, tag, none, ...typed }) => {
      const memo = { tag: needsMemo ? withoutInvisible(tag).trim() : '', noTag: needsMemo && none };
      const proved = await proofs.prove({ change: 'addressAdd', chain, address, tag: memo.tag }, typed);
      if (!proved.ok) return proved.failure;
      const result = await worker.addresses.add({ chain, address, label, ...memo, ...proved.proofs });
      if (!result.ok) return result.failure;
      toasts.show('success', t('addresses.add.done'));
      onAdded();
      onClose();
      return null;
    },
  });
  const { none } = kit.values;
  const tag = withoutInvisible(kit.values.tag).trim();
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
      <AddressField
        {...kit.field('address')}
        network={network?.name ?? ''}
        check={check}
        onLink={(taken) => {
          setLink(taken);
          const fillsTag = taken.tag !== null && needsMemo && tag === '';
          kit.set({ address: taken.address, ...(fillsTag && { tag: taken.tag, none: false }) });
        }}
      />
      {needsMemo && (
        <MemoField
          ref={kit.ref('tag')}
          tag={kit.values.tag}
          none={none}
          error={kit.error('tag')}
          onChange={(tag, none) => kit.set({ tag, none })}
        />
      )}
      <LinkOffer
        link={link?.address === kit.values.address ? link : null}
        currency={currency}
        amount={null}
        tag={needsMemo ? kit.values.tag : null}
        onTag={(tag) => kit.set({ tag, none: false })}
      />
      <ProofFields
        kit={kit}
        proofs={proofs}
        email={email}
        boundTo={{ chain, address, ...(needsMemo && tag !== '' && { tag }) }}
        mayAsk={async () => {
          // What is still being looked up is no mistake.
          await lookedUp(queries, currency, wanted, kit.values.address.trim());
          return kit.check(['label', 'address', 'tag']);
        }}
      />
      <p className={styles.note}>{t('addresses.add.hold')}</p>
    </KitDialog>
  );
}
