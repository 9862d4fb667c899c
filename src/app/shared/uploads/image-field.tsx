import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, type Translate } from '#app/shared/i18n/failure-text.ts';
import { FileField } from '#app/ui/file-field.tsx';
import type { Failure } from '#protocol/result.ts';
import { FILE_PROBLEMS } from '#protocol/uploads.ts';
import type { ImageFileState } from './image-upload.ts';

/** What is wrong with a file, in words of the area `files`; null for a failure of another kind. */
export function fileProblem({ kind, msg }: Failure, t: Translate): string | null {
  const problem = kind === 'invalid' ? FILE_PROBLEMS.find((known) => known === msg) : undefined;
  return problem ? t(`files.problem.${problem}`) : null;
}

const KILO = 1024;

/** "840 kB", "1.2 MB": bytes as people read them, in the digits of the language. */
export function fileSize(bytes: number, language: string): string {
  const inMega = bytes >= KILO * KILO;
  const value = bytes / (inMega ? KILO * KILO : KILO);
  const digits = new Intl.NumberFormat(language, { maximumFractionDigits: inMega ? 1 : 0 }).format(
    Math.max(inMega ? 0 : 1, value),
  );
  return `${digits} ${inMega ? 'MB' : 'kB'}`;
}

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
  const { t, i18n } = useTranslation('forms');
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
