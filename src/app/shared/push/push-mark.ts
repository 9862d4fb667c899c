import { pageValue } from '#app/shared/prefs/stored-value.ts';
import { PUSH_KINDS } from '#protocol/push.ts';
import type { PushKind } from '#protocol/sw-messages.ts';

/** Who turned messages to a closed app on in this browser, and which came when it was last asked. */
export interface PushMark {
  readonly userId: string;
  readonly kinds: readonly PushKind[];
}

/** Takes what storage held. */
export function readMark(text: string | null): PushMark | null {
  try {
    const { userId, kinds } = Object(JSON.parse(text ?? 'null'));
    if (typeof userId !== 'string' || userId === '' || !Array.isArray(kinds)) return null;
    return { userId, kinds: PUSH_KINDS.filter((kind) => kinds.includes(kind)) };
  } catch {
    return null;
  }
}

/** Null: it is off in this browser. For every tab. */
export const pushMark = pageValue<PushMark | null>('bourse-push', readMark);

/** Whether the back end itself tells this browser of all of these: a tab that nobody looks at then need not. */
export const isPushed = (...kinds: readonly PushKind[]): boolean =>
  kinds.every((kind) => pushMark.get()?.kinds.includes(kind) ?? false);
