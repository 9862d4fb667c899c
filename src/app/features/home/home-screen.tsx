import { Link } from '@tanstack/react-router';
import { BadgeCheck, Clock, MonitorDown, ShieldCheck, WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '#app/brand/use-brand.ts';
import { offers } from '#app/shared/page/offers.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { useLive } from '#app/worker-client/use-live.ts';
import type { Platform } from '#protocol/platform.ts';
import { EntryCards } from './entry-cards.tsx';
import styles from './home.module.css';
import { installOffer } from './install-offer.ts';
import { Announcements, Slides } from './news.tsx';
import { NextSteps } from './next-steps.tsx';
import { RunningPanels } from './running-panels.tsx';

/** What it may cost; the legal pages are in the line at the foot of every page. */
function HomeFooter({ sandbox }: { readonly sandbox: boolean }) {
  const { t } = useTranslation('home');
  return (
    <div className={styles.footer}>
      {sandbox && <p>{t('home.sandbox')}</p>}
      <p>{t('home.risk')}</p>
    </div>
  );
}

interface HomeScreenProps {
  readonly platform: Platform | null;
  /** What was known before the first paint; null where nobody could tell. */
  readonly startsSignedIn: boolean | null;
  /** Prices with their line of the day. */
  readonly strip: ReactNode;
  readonly movers: ReactNode;
  /** What the person has. */
  readonly balance: ReactNode;
  readonly watchlist: ReactNode;
  /** What the person's products do next. */
  readonly comingUp: ReactNode;
}

/** The first page: one form for a visitor, one for who is signed in. */
export function HomeScreen(props: HomeScreenProps) {
  const { platform, startsSignedIn } = props;
  const session = useLive<'session'>({ name: 'session' }).value;
  const known = session?.signedIn ?? startsSignedIn;
  return (
    <div className={styles.screen}>
      {known === true ? <OwnHome {...props} /> : <VisitorHome {...props} known={known} />}
      <HomeFooter sandbox={platform?.sandbox ?? false} />
    </div>
  );
}

/** What the person has, what runs, and what there is to do. What comes late stands where nothing is below it. */
function OwnHome({ platform, balance, watchlist, comingUp }: HomeScreenProps) {
  const { t } = useTranslation('home');
  return (
    <>
      <VisuallyHidden>
        <h1>{t('home.welcome')}</h1>
      </VisuallyHidden>
      {offers(platform, 'wallet') && <div className={styles.balance}>{balance}</div>}
      <div className={styles.own}>
        <div className={styles.stack}>
          <RunningPanels platform={platform} />
          {watchlist}
          <Slides />
        </div>
        <div className={styles.stack}>
          {offers(platform, 'finance') && <div className={styles.comingUp}>{comingUp}</div>}
          <NextSteps signedIn platform={platform} />
          <Announcements />
          <InstallCard />
        </div>
      </div>
    </>
  );
}

function VisitorHome({ platform, strip, movers, known }: HomeScreenProps & { readonly known: false | null }) {
  const { t } = useTranslation('home');
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.lead}>
          <header className={styles.head}>
            <h1>{t('home.title')}</h1>
            <p>{t('home.lead')}</p>
            <div className={styles.actions}>{known === false && <Actions />}</div>
          </header>
          {known === false && <Promises />}
        </div>
        <NextSteps signedIn={known} platform={platform} />
      </div>
      {strip}
      <div className={styles.news}>
        <Announcements />
        <Slides />
      </div>
      <div className={styles.columns}>
        <div className={styles.side}>
          {movers}
          <InstallCard />
        </div>
        <EntryCards platform={platform} />
      </div>
    </>
  );
}

function Actions() {
  const { t } = useTranslation('home');
  return (
    <>
      <Link to="/login/register" className={buttonClass({ look: 'primary', size: 'large' })}>
        {t('home.action.register')}
      </Link>
      <Link to="/market" className={buttonClass({ size: 'large' })}>
        {t('home.action.market')}
      </Link>
    </>
  );
}

const PROMISES = [
  { name: 'age', Icon: Clock },
  { name: 'proof', Icon: BadgeCheck },
  { name: 'once', Icon: ShieldCheck },
  { name: 'offline', Icon: WifiOff },
] as const;

/** What a visitor can count on here, in plain words. */
function Promises() {
  const { t } = useTranslation('home');
  return (
    <ul className={styles.promises} aria-label={t('home.promise.title')}>
      {PROMISES.map(({ name, Icon }) => (
        <li key={name} className={styles.promise}>
          <Icon size={18} aria-hidden="true" />
          <span>
            <b>{t(`home.promise.${name}`)}</b>
            <span>{t(`home.promise.${name}Text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Offers to install the app, where the browser does and it is not installed yet. */
function InstallCard() {
  const { t } = useTranslation('home');
  const brand = useBrand();
  const available = useSyncExternalStore(installOffer.subscribe, installOffer.available);
  if (!available) return null;
  return (
    <Panel title={t('home.install.title', { brand: brand.name })} bare>
      <div className={styles.install}>
        <MonitorDown size={22} aria-hidden="true" />
        <div className={styles.installWords}>
          <h2>{t('home.install.title', { brand: brand.name })}</h2>
          <p>{t('home.install.text')}</p>
        </div>
        <Button onClick={() => void installOffer.accept()}>{t('home.install.action')}</Button>
      </div>
    </Panel>
  );
}
