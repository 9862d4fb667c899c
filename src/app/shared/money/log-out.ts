import { hasOpenIntent } from '#app/shared/offline/open-intents.ts';
import { createValueStore } from '#app/shared/offline/value-store.ts';
import { worker } from '#app/worker-client/client.ts';

/** Whether the person wants to log out and is asked first. */
export const logOutWish = createValueStore(false);

/** The page follows the session; a worker that is lost is said in the line at the foot. */
export const logOutNow = (): void => {
  logOutWish.set(false);
  worker.session.logout().catch(() => undefined);
};

/** Logs out, after a question where a money action has no known end. */
export const logOut = (): void => {
  if (hasOpenIntent()) logOutWish.set(true);
  else logOutNow();
};
