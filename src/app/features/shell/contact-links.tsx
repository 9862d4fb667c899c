import { type LucideIcon, Mail, MessageCircle, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type ContactWay, contactWays } from '#app/page/contact-ways.ts';
import { useContacts } from '#app/page/platform-query.ts';
import { cx } from '#app/ui/cx.ts';
import { useTooltip } from '#app/ui/use-tooltip.tsx';
import styles from './top-bar.module.css';

const LOOKS: Readonly<Record<ContactWay['kind'], { readonly icon: LucideIcon; readonly label: string }>> = {
  email: { icon: Mail, label: 'shell.contact.email' },
  telegram: { icon: Send, label: 'shell.contact.telegram' },
  whatsapp: { icon: MessageCircle, label: 'shell.contact.whatsapp' },
};

function ContactLink({ way }: { readonly way: ContactWay }) {
  const { t } = useTranslation('shell');
  const { icon: Icon, label } = LOOKS[way.kind];
  const { anchor, tip } = useTooltip(t(label));
  return (
    <>
      <a
        {...anchor}
        href={way.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={cx(styles.link, styles.bell)}
        aria-label={t(label)}
      >
        <Icon size={16} aria-hidden="true" />
      </a>
      {tip}
    </>
  );
}

/** An icon for each way that is configured. */
export function ContactLinks() {
  return contactWays(useContacts()).map((way) => <ContactLink key={way.kind} way={way} />);
}
