import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '../-context.ts';

/** A signed-in person has nothing to do on these pages. */
export async function leaveWhenSignedIn({ context }: { readonly context: RouterContext }): Promise<void> {
  const session = await context.session().catch(() => null);
  if (session?.signedIn) throw redirect({ to: '/main', replace: true });
}
