import { Button } from '#app/ui/button.tsx';
import { type ToastKind, toasts } from '#app/ui/toast-store.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import type { Part } from '../part.ts';

const KINDS: readonly ToastKind[] = ['busy', 'success', 'error', 'info'];

export const part: Part = {
  name: 'Toaster',
  states: {
    'one of each kind': () => (
      <>
        {KINDS.map((kind) => (
          <Button key={kind} onClick={() => toasts.show(kind, `This is ${kind}`)}>
            {kind}
          </Button>
        ))}
        <Toaster />
      </>
    ),
  },
};
