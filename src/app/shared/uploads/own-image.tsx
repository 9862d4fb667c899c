import { skipToken, useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#app/ui/states.tsx';
import { worker } from '#app/worker-client/client.ts';
import { unwrap } from '#app/worker-client/failure-error.ts';
import { ownFileId } from '#protocol/uploads.ts';
import styles from './photo.module.css';

interface OwnImageProps {
  /** Checked by the worker; a file that the exchange keeps for this person alone, or a public image. */
  readonly address: string;
  readonly alt: string;
  readonly className?: string | undefined;
  /** In its place until it is there, and where it can't be shown. */
  readonly otherwise: (failed: boolean) => ReactNode;
}

/** A picture that belongs to the person. Their own files are fetched with the session, which an `<img>` can't send. */
export function OwnImage({ address, alt, className, otherwise }: OwnImageProps) {
  const own = ownFileId(address) !== null;
  const { data, isError } = useQuery({
    queryKey: ['own-file', address],
    queryFn: own ? () => unwrap(worker.uploads.own(address)) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const made = useObjectAddress(data instanceof Blob ? data : null);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = own ? made : address;
  if (!shown || broken === shown) return otherwise(isError || broken !== null);
  return (
    <img
      className={className}
      src={shown}
      alt={alt}
      referrerPolicy="no-referrer"
      onError={() => setBroken(shown)}
    />
  );
}

/** An address for a blob, as long as it is shown. */
function useObjectAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
}

/** A photo that was sent, small. */
export function Photo({ address, alt }: { readonly address: string; readonly alt: string }) {
  const { t } = useTranslation('forms');
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
