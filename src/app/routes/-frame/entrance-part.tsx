import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasOpenForm } from '#app/shared/forms/dirty-forms.ts';
import { lazyPart } from '#app/shared/offline/lazy-part.tsx';
import { hasOpenIntent } from '#app/shared/offline/open-intents.ts';
import { askForPersistenceOnce } from '#app/shared/offline/persistence.ts';
import { usePlatform } from '#app/shared/page/platform-query.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { toasts } from '#app/ui/toast-store.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import { linkOf, readBourseLink } from './bourse-link.ts';
import { followLaunches, type Launched } from './launches.ts';

const DiagnosticsDialog = lazyPart(() =>
  import('#app/features/diagnostics/diagnostics-dialog.tsx').then((part) => part.DiagnosticsDialog),
);
const OpenFileDialog = lazyPart(() =>
  import('#app/features/this-device/open-file-dialog.tsx').then((part) => part.OpenFileDialog),
);

/** What asks for this page: the link of an address, or an address of the app without one. */
type Wish = { readonly link: string } | { readonly href: string };

const BASE = import.meta.env.BASE_URL;

/** The address within the app, as the router has it. */
const within = ({ pathname, search }: URL): string => `/${pathname.slice(BASE.length)}${search}`;

/** What the address or the system asks of the page beside its screen: diagnostics, a link, a file. Loaded with the first. */
export function EntrancePart({ asked }: { readonly asked: string }) {
  const router = useRouter();
  const session = useLive<'session'>({ name: 'session' }).value;
  const [wish, setWish] = useState<Wish | null>(() => wishOf(linkOf(asked)));
  const [opened, setOpened] = useState<{ readonly file: File; readonly nth: number } | null>(null);
  const running = useLive<'running'>(session?.signedIn ? { name: 'running' } : null).value;
  const isBusy = () =>
    hasOpenForm() || hasOpenIntent() || running?.list.some(({ status }) => status === 'holding') === true;

  const hear = useRef((_: Launched) => {});
  hear.current = (launched) => {
    if (launched.kind === 'file')
      return setOpened((last) => ({ file: launched.file, nth: (last?.nth ?? 0) + 1 }));
    const link = linkOf(launched.address.search);
    if (link !== null) return setWish({ link });
    const href = within(launched.address);
    if (href === router.state.location.href) return;
    if (isBusy()) setWish({ href });
    else void router.navigate({ href });
  };
  useEffect(() => {
    followLaunches(window, new URL(BASE, location.origin), (launched) => hear.current(launched));
    // Somebody who installed the app wants what it keeps.
    if (!matchMedia('(display-mode: browser)').matches) void askForPersistenceOnce();
  }, []);
  return (
    <>
      {new URLSearchParams(asked).has('debug') && <DiagnosticsDialog />}
      {wish && <WishDialog wish={wish} isBusy={isBusy} onDone={() => setWish(null)} />}
      {opened && session && (
        <OpenFileDialog
          key={opened.nth}
          file={opened.file}
          userId={session.signedIn ? session.userId : ''}
          // One whose import ends after the next file came closes nothing of that.
          onClose={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
    </>
  );
}

const wishOf = (link: string | null): Wish | null => (link === null ? null : { link });

interface WishDialogProps {
  readonly wish: Wish;
  /** Is something typed, under way or running on this page? */
  readonly isBusy: () => boolean;
  readonly onDone: () => void;
}

/** Asks before a link from outside leads anywhere. One that says nothing leads home, with a sentence. */
function WishDialog({ wish, isBusy, onDone }: WishDialogProps) {
  const router = useRouter();
  const { t } = useTranslation('settings');
  const platform = usePlatform();
  const target = 'link' in wish && platform ? readBourseLink(wish.link, platform.pairs) : null;
  const unknown = 'link' in wish && platform !== null && target === null;
  const forgetLink = () => {
    if (linkOf(router.state.location.searchStr) !== null)
      void router.navigate({ href: router.state.location.pathname });
  };
  const refuse = useRef(() => {});
  refuse.current = () => {
    toasts.show('error', t('device.link.unknown'));
    if (isBusy()) forgetLink();
    else void router.navigate({ to: '/main', search: {} });
    onDone();
  };
  useEffect(() => {
    if (unknown) refuse.current();
  }, [unknown]);
  if ('link' in wish && target === null) return null;
  const place = target ? [target.pair, t(target.label)].filter((part) => part !== null).join(' · ') : '';
  const open = () => {
    if (target) void router.navigate({ to: target.to, search: target.search });
    else if ('href' in wish) void router.navigate({ href: wish.href });
    onDone();
  };
  const stay = () => {
    forgetLink();
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={target ? t('device.link.title', { place }) : t('device.link.leave')}
      action={t('device.link.open')}
      refusal={t('device.link.stay')}
      onConfirm={open}
      onCancel={stay}
    >
      {target && <p>{t('device.link.text')}</p>}
      {isBusy() && <p>{t('device.link.busy')}</p>}
    </ConfirmDialog>
  );
}
