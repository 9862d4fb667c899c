import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#app/shared/i18n/failure-text.ts';
import { FileField } from '#app/ui/file-field.tsx';
import { fileProblem, fileSize } from './file-texts.ts';
import type { ImageFileState } from './image-upload.ts';

interface ImageFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Of `useImageFile`. */
  readonly image: ImageFileState;
  /** What the form or the server says about it; what is wrong with the file itself comes first. */
  readonly error?: string | null | undefined;
  readonly progress?: number | null;
  readonly disabledReason?: string | null | undefined;
  readonly buttonRef?: (button: HTMLButtonElement | null) => void;
}

/** A field for one photo or screenshot. */
export function ImageField({ image, hint, error, ...rest }: ImageFieldProps) {
  const { t, i18n } = useTranslation('files');
  const { file, problem } = image;
  const found = problem && (fileProblem(problem, t) ?? failureText(problem, t));
  return (
    <FileField
      {...rest}
      accept="image/jpeg,image/png,image/webp"
      hint={hint ?? t('files.hint')}
      error={found ?? error}
      value={
        file && {
          blob: file.blob,
          note: t('files.note', {
            width: file.width,
            height: file.height,
            size: fileSize(file.blob.size, i18n.language),
          }),
        }
      }
      busy={image.busy}
      onPick={image.pick}
      onTurn={image.turn}
      onRemove={image.remove}
    />
  );
}
