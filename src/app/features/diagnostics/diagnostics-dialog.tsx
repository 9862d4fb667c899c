import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#app/ui/dialog.tsx';
import { DiagnosticsPart } from './diagnostics-part.tsx';

/** Over any page that is opened with `?debug`: also where nobody can sign in. */
export function DiagnosticsDialog() {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={t('diagnostics.title')} width={1080}>
      <DiagnosticsPart />
    </Dialog>
  );
}
