import { ImageUp, RotateCcw, RotateCw, Trash2 } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { FieldNotes } from './field-notes.tsx';
import styles from './file-field.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface FileFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  /** For the picker of the system: media types, comma-separated. What comes is checked by the screen that takes it. */
  readonly accept: string;
  readonly value: ShownFile | null;
  /** The file is being looked at. */
  readonly busy?: boolean;
  /** 0 to 1 while the form that it belongs to is sent; null otherwise. */
  readonly progress?: number | null;
  readonly disabledReason?: string | null | undefined;
  /** Takes the focus when the form finds a fault with it. */
  readonly buttonRef?: (button: HTMLButtonElement | null) => void;
  /** Every file of one drop, paste or choice. */
  readonly onPick: (files: readonly File[]) => void;
  /** In quarter turns, clockwise. */
  readonly onTurn: (quarters: 1 | 3) => void;
  readonly onRemove: () => void;
}

/** Takes a picture by button, by drag and drop or from the clipboard; shows it, turns it, replaces and removes it. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, accept, value, busy = false, progress = null, disabledReason, onPick } = props;
  const { t } = useTranslation('forms');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement | null>(null);
  const hold = (element: HTMLButtonElement | null) => {
    button.current = element;
    props.buttonRef?.(element);
  };
  const taken = value !== null;
  const wasTaken = useRef(taken);
  const [over, setOver] = useState(false);
  const off = Boolean(disabledReason) || progress !== null;

  useEffect(() => {
    // The button that had the focus has just made room for another one.
    if (wasTaken.current !== taken && document.activeElement === document.body) button.current?.focus();
    wasTaken.current = taken;
  }, [taken]);

  const take = (files: FileList | null) => {
    if (!off && files && files.length > 0) onPick([...files]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the file in place of the app.
    event.preventDefault();
    setOver(!off);
  };
  const choose = () => input.current?.click();

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a drop target in every browser
    <div role="group" aria-labelledby={`${id}-label`} className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extras; the button does the same */}
      <div
        className={cx(styles.zone, over && styles.over, value && styles.filled)}
        data-invalid={error ? '' : undefined}
        onDragEnter={drag}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <input
          ref={input}
          type="file"
          accept={accept}
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            take(event.target.files);
            // The same file again is a choice too.
            event.target.value = '';
          }}
        />
        {value ? (
          <FilePreview
            {...props}
            value={value}
            off={off}
            buttonRef={hold}
            onReplace={choose}
            describedBy={error ? `${id}-note` : undefined}
          />
        ) : (
          <>
            <ImageUp size={26} aria-hidden="true" className={styles.icon} />
            <Button
              ref={hold}
              busy={busy}
              disabledReason={disabledReason}
              aria-label={t('files.chooseFor', { label })}
              aria-describedby={error || hint ? `${id}-note` : undefined}
              onClick={choose}
            >
              {t(busy ? 'files.looking' : 'files.choose')}
            </Button>
            <span className={styles.ways}>{t('files.ways')}</span>
          </>
        )}
        {progress !== null && <ProgressBar share={progress} label={t('files.sending', { label })} />}
      </div>
      <FieldNotes id={`${id}-note`} hint={hint} error={error} />
      <VisuallyHidden>
        <span role="status">{value && !busy ? t('files.ready', { label, note: value.note }) : ''}</span>
      </VisuallyHidden>
    </div>
  );
}

/** A file that was taken, as it is shown: what it looks like now, and a line about it. */
interface ShownFile {
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
function FilePreview(props: FilePreviewProps) {
  const { label, value, busy = false, off, disabledReason, onTurn } = props;
  const { t } = useTranslation('forms');
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
