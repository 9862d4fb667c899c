import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#app/ui/states.tsx';
import { OwnImage } from './own-image.tsx';
import styles from './photo.module.css';

/** A photo that was sent, small. */
export function Photo({ address, alt }: { readonly address: string; readonly alt: string }) {
  const { t } = useTranslation('files');
  return (
    <OwnImage
      address={address}
      alt={alt}
      className={styles.photo}
      otherwise={(failed) => (
        <span className={styles.none} role="img" aria-label={alt}>
          {failed ? (
            <>
              <ImageOff size={20} aria-hidden="true" />
              <span aria-hidden="true">{t('files.notShown')}</span>
            </>
          ) : (
            <Skeleton height={80} />
          )}
        </span>
      )}
    />
  );
}
