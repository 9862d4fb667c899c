import { UserRound } from 'lucide-react';
import { OwnImage } from '#app/uploads/own-image.tsx';
import styles from './profile.module.css';

/** The person's picture; the default one where there is none, or none that can be shown. */
export function Avatar({ address, alt }: { readonly address: string | null; readonly alt: string }) {
  const fallback = (
    <span className={styles.avatar} role="img" aria-label={alt}>
      <UserRound size={40} aria-hidden="true" />
    </span>
  );
  if (address === null) return fallback;
  return <OwnImage address={address} alt={alt} className={styles.avatar} otherwise={() => fallback} />;
}
