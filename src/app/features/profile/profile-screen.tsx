import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maskEmail } from '#app/shared/format/mask-email.ts';
import { KitButton, KitForm } from '#app/shared/forms/kit-form.tsx';
import { fields, holds } from '#app/shared/forms/schemas.ts';
import { useKitForm } from '#app/shared/forms/use-kit-form.ts';
import { failureText, plainText } from '#app/shared/i18n/failure-text.ts';
import blocks from '#app/shared/page/blocks.module.css';
import pageHead from '#app/shared/page/page-head.module.css';
import { useOnline } from '#app/shared/page/use-online.ts';
import { ImageField } from '#app/shared/uploads/image-field.tsx';
import { useImageFile, useUpload } from '#app/shared/uploads/image-upload.ts';
import { OwnImage } from '#app/shared/uploads/own-image.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SkeletonLines } from '#app/ui/states.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { worker } from '#app/worker-client/client.ts';
import type { User } from '#protocol/session.ts';
import { maskName } from './mask-name.ts';
import styles from './profile.module.css';

/** The person's picture; the default one where there is none, or none that can be shown. */
function Avatar({ address, alt }: { readonly address: string | null; readonly alt: string }) {
  const fallback = (
    <span className={styles.avatar} role="img" aria-label={alt}>
      <UserRound size={40} aria-hidden="true" />
    </span>
  );
  if (address === null) return fallback;
  return <OwnImage address={address} alt={alt} className={styles.avatar} otherwise={() => fallback} />;
}

/** Chooses another picture and sends it. */
function AvatarForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('settings');
  const image = useImageFile();
  const upload = useUpload();
  const online = useOnline();
  const { file } = image;
  const kit = useKitForm({
    schema: fields({ picture: holds(() => file !== null, 'profile.avatar.missing') }),
    empty: { picture: false },
    t,
    reason: online ? null : t('profile.offline'),
    holdsMore: file !== null,
    fieldOf: () => 'picture',
    say: (failure) =>
      failure.kind === 'superseded' ? t('profile.avatar.cancelled') : failureText(failure, t),
    send: async () => {
      const answer = file && (await upload.send((id) => worker.profile.setAvatar(id, file.blob)));
      if (!answer?.ok) return answer?.failure ?? null;
      toasts.show('success', t('profile.avatar.saved'));
      onDone();
      return null;
    },
  });
  return (
    <KitForm
      kit={kit}
      actions={
        <div className={styles.actions}>
          <KitButton kit={kit}>{t('profile.avatar.save')}</KitButton>
          <Button onClick={kit.busy ? upload.cancel : onDone}>
            {t(kit.busy ? 'profile.avatar.cancelSending' : 'ui.cancel')}
          </Button>
        </div>
      }
    >
      <ImageField
        label={t('profile.avatar.picture')}
        image={image}
        error={kit.error('picture')}
        progress={upload.progress}
        disabledReason={kit.busy ? t('profile.avatar.sending') : null}
        buttonRef={kit.ref('picture')}
      />
    </KitForm>
  );
}

/** Who is signed in, as the exchange knows them. Null until user info has come; it is never kept on the device. */
export function ProfileScreen({ user }: { readonly user: User | null }) {
  const { t } = useTranslation('settings');
  return (
    <div className={blocks.stack}>
      <header className={pageHead.head}>
        <h1>{t('profile.title')}</h1>
      </header>
      <Panel title={t('profile.card')} bare padded>
        {user ? <Card user={user} /> : <SkeletonLines count={6} />}
      </Panel>
      {user && !user.canPurchase && (
        <Panel title={t('profile.purchase.title')} padded>
          <p className={styles.text}>{t('profile.purchase.text')}</p>
          <Link to="/about/connect">{t('profile.purchase.link')}</Link>
        </Panel>
      )}
    </div>
  );
}

function Card({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings');
  const online = useOnline();
  const [changing, setChanging] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    const answer = await worker.profile.removeAvatar();
    setRemoving(false);
    if (answer.ok) toasts.show('success', t('profile.avatar.removed'));
    else toasts.show('error', failureText(answer.failure, t));
  };
  const offline = online ? null : t('profile.offline');
  return (
    <div className={styles.card}>
      <div className={styles.side}>
        <Avatar address={user.avatar} alt={t('profile.avatar.alt')} />
        {!changing && (
          <>
            <Button size="small" disabledReason={offline} onClick={() => setChanging(true)}>
              {t('profile.avatar.change')}
            </Button>
            {user.avatar !== null && (
              <Button
                size="small"
                look="quiet"
                busy={removing}
                disabledReason={offline}
                onClick={() => void remove()}
              >
                {t('profile.avatar.remove')}
              </Button>
            )}
          </>
        )}
      </div>
      <div className={styles.main}>
        {changing && <AvatarForm onDone={() => setChanging(false)} />}
        <Facts user={user} />
      </div>
    </div>
  );
}

function Facts({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings');
  const remark = plainText(user.remark);
  const nickname = plainText(user.systemUserName);
  const known = [0, 1, 2, 3].includes(user.kyc) ? String(user.kyc) : 'unknown';
  return (
    <dl className={styles.facts}>
      {nickname !== '' && nickname !== user.userId && (
        <Fact name={t('profile.nickname')}>
          <bdi>{nickname}</bdi>
        </Fact>
      )}
      <Fact name={t('profile.uid')}>
        <bdi>{user.userId}</bdi>
        <CopyButton text={user.userId} label={t('profile.copyUid')} />
      </Fact>
      <Fact name={t('profile.email')}>
        <bdi>{maskEmail(user.email)}</bdi>
      </Fact>
      <Fact name={t('profile.identity')}>
        <Chip tone={user.kyc === 2 ? 'accent' : user.kyc === 3 ? 'danger' : 'neutral'}>
          {t(`profile.kyc.${known}`)}
        </Chip>
        {user.kyc === 2 && (
          <bdi>
            {maskName(plainText(user.realName))} {plainText(user.idCard)}
          </bdi>
        )}
        <Link to="/setting/verify" search={{ type: '2' }}>
          {t('profile.toVerify')}
        </Link>
      </Fact>
      {remark !== '' && (
        <Fact name={t('profile.remark')}>
          <bdi>{remark}</bdi>
        </Fact>
      )}
      {user.inviteCode !== '' && (
        <Fact name={t('profile.invite')}>
          <bdi>{plainText(user.inviteCode)}</bdi>
          <Link to="/setting/invites">{t('profile.toInvites')}</Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}
