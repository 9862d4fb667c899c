import { type LucideIcon, Mail, MessageCircle, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#app/brand/brand.ts';
import { useContacts } from '#app/page/platform-query.ts';
import { cx } from '#app/ui/cx.ts';
import { useTooltip } from '#app/ui/use-tooltip.tsx';
import styles from './top-bar.module.css';

interface ContactLinkProps {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

function ContactLink({ href, label, icon: Icon }: ContactLinkProps) {
  const { anchor, tip } = useTooltip(label);
  return (
    <>
      <a
        {...anchor}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={cx(styles.link, styles.bell)}
        aria-label={label}
      >
        <Icon size={16} aria-hidden="true" />
      </a>
      {tip}
    </>
  );
}

/** The ways to reach the operator that are configured; the worker has checked their addresses. */
export function ContactLinks() {
  const { t } = useTranslation('shell');
  const contacts = useContacts();
  const email = contacts?.email ?? brand.contacts.email;
  const telegram = contacts?.telegram ?? brand.contacts.telegram;
  const whatsapp = contacts?.whatsapp ?? brand.contacts.whatsapp;
  return (
    <>
      {email && <ContactLink href={`mailto:${email}`} label={t('shell.contact.email')} icon={Mail} />}
      {telegram && <ContactLink href={telegram} label={t('shell.contact.telegram')} icon={Send} />}
      {whatsapp && <ContactLink href={whatsapp} label={t('shell.contact.whatsapp')} icon={MessageCircle} />}
    </>
  );
}
