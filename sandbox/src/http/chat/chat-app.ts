import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { languageOf } from '../../model/language.ts';
import { Refusal } from '../../model/refusal.ts';
import { spoken, textLater } from '../../texts/texts.ts';
import { personOfSession } from '../../venue/accounts/sessions.ts';
import { sessionOfPass } from '../../venue/chat/chat-pass.ts';
import { conversation, markSeen, say } from '../../venue/chat/conversation.ts';
import { addressGroup } from '../../venue/network-address.ts';
import { addressReader } from '../address.ts';
import { boundedBody } from '../bounded-body.ts';
import type { Deps } from '../deps.ts';
import { type Listening, listen, reported } from '../listen.ts';
import { createRequestLimiter } from '../request-limiter.ts';

/** Beside the built server, or in the source tree while it runs from there. */
const FOLDERS = ['./chat/', '../../../public/chat/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Gives the text of a file of the chat page. Throws where the build left it out. */
function chatFile(name: 'index.html' | 'chat.js' | 'chat.css'): string {
  const folder = FOLDERS.find((path) => existsSync(`${path}${name}`));
  if (folder === undefined) throw new Error(`the chat page lacks ${name}`);
  return readFileSync(`${folder}${name}`, 'utf8');
}

/** The app's own type, of the package that the app takes it from. */
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);

/** Below this path on the chat's own origin. */
export const CHAT_PATH = '/chat/';

const REQUESTS_PER_TEN_SECONDS = 300;
/** Bytes. */
const LARGEST_BODY = 20_000;

/**
 * The chat of customer service, as a foreign site: it knows no token. The page proves whose it is with a pass
 * that its address carries behind the `#`, which is never sent, and that ends with the session.
 * @param appOrigins where the app may show it in a frame
 */
export function createChatApp(deps: Deps, appOrigins: () => readonly string[]): Hono {
  const app = new Hono();
  const limiter = createRequestLimiter(deps.clock, REQUESTS_PER_TEN_SECONDS);
  const addressOf = addressReader(deps.config.trustedProxies);
  const script = chatFile('chat.js');
  const style = chatFile('chat.css');
  const font = readFileSync(FONT);

  app.use('*', async (context, next) => {
    await next();
    protect(context, appOrigins());
  });
  app.onError((error, context) => {
    deps.report(reported(error, context));
    protect(context, appOrigins());
    return context.json({ msg: 'Internal error' }, 500);
  });
  app.get(CHAT_PATH, (context) => {
    // An origin has no character that means anything in an attribute.
    const page = chatFile('index.html').replace('{{APP_ORIGINS}}', appOrigins().join(' '));
    return context.html(page);
  });
  app.get(`${CHAT_PATH}chat.js`, (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get(`${CHAT_PATH}chat.css`, (context) =>
    context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get(`${CHAT_PATH}inter.woff2`, (context) =>
    context.body(font, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=86400' }),
  );

  const answer = async (context: Context, act: (userId: string, now: number) => Promise<unknown>) => {
    if (limiter.take(addressGroup(addressOf(context))) > 0)
      return context.json({ msg: 'Too many requests' }, 429);
    const now = deps.clock.now();
    const sessionId = sessionOfPass(context.req.header('x-chat-pass') ?? '', deps.pepper);
    const userId = sessionId && (await personOfSession(deps.db, sessionId, now));
    if (!userId) return context.json({ msg: 'The session has ended' }, 401);
    const language = languageOf(context.req.header('accept-language'));
    try {
      await act(userId, now);
      return context.json(await conversation(deps.db, userId, language, now));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return context.json({ msg: spoken(error.message, language) }, error.code === 1029 ? 429 : 400);
    }
  };
  app.get(`${CHAT_PATH}messages`, (context) => answer(context, async () => undefined));
  app.post(`${CHAT_PATH}messages`, (context) =>
    answer(context, async (userId, now) => say(deps.db, userId, await readText(context), now)),
  );
  app.post(`${CHAT_PATH}seen`, (context) => answer(context, (userId, now) => markSeen(deps.db, userId, now)));
  return app;
}

/** What a person wrote. Throws a refusal for a body that is no such thing. */
async function readText(context: Context): Promise<string> {
  const body = await boundedBody(context.req.raw, LARGEST_BODY);
  let text: unknown;
  try {
    const parsed: unknown = body && JSON.parse(body.toString());
    text = typeof parsed === 'object' && parsed !== null && 'text' in parsed ? parsed.text : null;
  } catch {
    text = null;
  }
  if (typeof text !== 'string' || text.includes('\0')) {
    throw new Refusal('validation', textLater('messages.length'));
  }
  return text;
}

/** Only the app may frame it; it loads and calls nothing but itself. */
function protect(context: Context, appOrigins: readonly string[]): void {
  context.header(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${appOrigins.join(' ') || "'none'"}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  );
  context.header('Referrer-Policy', 'no-referrer');
  context.header('Cross-Origin-Resource-Policy', 'same-origin');
  if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
}

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
