import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Part } from '../part.ts';

function Opened() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Name the device</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Name of the device"
        footer={<Button onClick={close}>Done</Button>}
      >
        <Field label="Name" />
      </Dialog>
    </>
  );
}

function Asked() {
  const [state, setState] = useState<'closed' | 'open' | 'ended'>('closed');
  return (
    <>
      <Button look="danger" onClick={() => setState('open')}>
        {state === 'ended' ? 'Ended' : 'End the session'}
      </Button>
      <ConfirmDialog
        open={state === 'open'}
        title="End this session?"
        action="End session"
        look="danger"
        onConfirm={() => setState('ended')}
        onCancel={() => setState('closed')}
      >
        That device has to sign in again.
      </ConfirmDialog>
    </>
  );
}

export const part: Part = {
  name: 'Dialog',
  states: { 'with a field': () => <Opened />, 'a question': () => <Asked /> },
};
