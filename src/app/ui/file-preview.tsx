import { RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import styles from './file-field.module.css';

/** A file that was taken, as it is shown: what it looks like now, and a line about it. */
export interface ShownFile {
  readonly blob: Blob;
  readonly note: string;
}

interface FilePreviewProps {
  readonly label: string;
  readonly value: ShownFile;
  readonly busy?: boolean;
  readonly off: boolean;
  readonly disabledReason?: string | null | undefined;
  readonly buttonRef: (button: HTMLButtonElement | null) => void;
  readonly describedBy: string | undefined;
  readonly onTurn: (quarters: 1 | 3) => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}

/** The picture as it will be sent, with what can be done to it. */
export function FilePreview(props: FilePreviewProps) {
  const { label, value, busy = false, off, disabledReason, onTurn } = props;
  const { t } = useTranslation('files');
  const shared = { disabled: off, disabledReason, busy };
  return (
    <>
      <Picture blob={value.blob} alt={t('files.preview', { label })} />
      <span className={styles.note}>{value.note}</span>
      <div className={styles.tools}>
        <IconButton {...shared} label={t('files.turnLeft', { label })} onClick={() => onTurn(3)}>
          <RotateCcw size={16} aria-hidden="true" />
        </IconButton>
        <IconButton {...shared} label={t('files.turnRight', { label })} onClick={() => onTurn(1)}>
          <RotateCw size={16} aria-hidden="true" />
        </IconButton>
        <Button
          {...shared}
          ref={props.buttonRef}
          size="small"
          aria-label={t('files.replaceFor', { label })}
          aria-describedby={props.describedBy}
          onClick={props.onReplace}
        >
          {t('files.replace')}
        </Button>
        <IconButton {...shared} label={t('files.remove', { label })} onClick={props.onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}

function Picture({ blob, alt }: { readonly blob: Blob; readonly alt: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return <img className={styles.picture} src={address} alt={alt} draggable={false} />;
}
