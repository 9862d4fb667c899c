import type { Deps } from '../deps.ts';
import { type Listening, listen } from '../listen.ts';
import { createChatApp } from './chat-app.ts';

/** Serves the chat; a free port where the wished one is taken, because an exchange without a chat is still one. */
export async function listenForChat(
  deps: Deps,
  host: string,
  port: number,
  appOrigins: () => readonly string[],
  synced: () => Promise<void> | null,
): Promise<Listening> {
  const app = createChatApp(deps, appOrigins);
  try {
    return await listen(app, host, port, synced);
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken || port === 0) throw error;
    return listen(app, host, 0, synced);
  }
}
