import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hasDirtyForm } from '#app/shared/forms/dirty-forms.ts';
import { isHeld } from '#app/shared/prefs/held.ts';
import { useLive } from '#app/worker-client/use-live.ts';
import type { PushChanged } from '#protocol/sw-messages.ts';
import { endPush, renewPush } from './browser-push.ts';
import { clickedScreen } from './clicked-screen.ts';
import { pushMark } from './push-mark.ts';

interface PushPartProps {
  /** Of the back end. Null: the operator does without, and what this browser still has of it ends. */
  readonly publicKey: string | null;
}

/**
 * On every page: renews at each start, and when the browser changed it, what this browser is reached by; ends it when its
 * person logs out or another one logs in; and follows a clicked message to its screen.
 */
export function PushPart({ publicKey }: PushPartProps) {
  const { navigate } = useRouter();
  useEffect(() => {
    // A page before this one was closed while it turned it on or off.
    if (isHeld('push')) void endPush();
  }, []);
  const session = useLive<'session'>({ name: 'session' }).value;
  const userId = session?.signedIn ? session.userId : null;
  const left = session?.ended === 'logout';
  useEffect(() => {
    const owner = pushMark.get()?.userId;
    if (owner === undefined) return;
    if (publicKey === null || (userId === null ? left : userId !== owner)) void endPush();
    else if (userId !== null) void renewPush(publicKey, userId).catch(() => undefined);
  }, [publicKey, userId, left]);
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      if (Object(data).type === ('PUSH_CHANGED' satisfies PushChanged['type'])) {
        if (publicKey !== null && userId !== null) void renewPush(publicKey, userId).catch(() => undefined);
        return;
      }
      const href = clickedScreen(data, import.meta.env.BASE_URL);
      // A half-filled form is not left for a message.
      if (href !== null && !hasDirtyForm()) void navigate({ href });
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [navigate, publicKey, userId]);
  return null;
}
