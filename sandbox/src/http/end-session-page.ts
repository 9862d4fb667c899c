import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { type Language, languageOf } from '../model/language.ts';
import { type TextKey, textOf } from '../texts/texts.ts';
import { endByPass, sessionOfPass } from '../venue/accounts/end-by-pass.ts';
import { END_SESSION_PATH } from '../venue/accounts/new-device.ts';
import { agentName } from '../venue/security/agent-name.ts';
import type { Deps } from './deps.ts';
import { stamp } from './stamp.ts';
import { noteRoute } from './watch.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:12vh auto;max-inline-size:28rem;padding:0 1.5rem}h1{font-size:1.4rem}button{font:inherit;padding:.6rem 1.2rem;min-block-size:2.75rem}`;

/** It loads nothing, frames nothing and sends its form to nobody else. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** A pass is some ninety characters: a longer body is read no further. */
const LONGEST_BODY = 1000;

/**
 * The page that the mail about a sign-in on a new device leads to. Asking for it only asks the reader; what ends the
 * session is its form, with the pass of the mail and nothing else: neither token nor cookie is looked at.
 */
export function addEndSessionPage(app: Hono, deps: Deps): void {
  app.get(END_SESSION_PATH, async (context) => {
    const pass = context.req.query('pass') ?? '';
    const session = await sessionOfPass(deps, pass, deps.clock.now());
    if (!session) return gone(context, deps);
    const language = languageIn(context);
    const time = new Date(session.createdAt).toISOString().slice(0, 16).replace('T', ' ');
    return page(
      context,
      deps,
      'endSession.title',
      html`<p><strong><bdi>${agentName(session.agent) ?? textOf('facts.unknownDevice', language)}</bdi></strong></p>
<p>${textOf('endSession.text', language, { time })}</p>
<form method="post" action="${END_SESSION_PATH}">
<input type="hidden" name="pass" value="${pass}">
<button>${textOf('endSession.action', language)}</button>
</form>
<p>${textOf('endSession.own', language)}</p>`,
    );
  });
  app.post(END_SESSION_PATH, async (context) => {
    const length = Number(context.req.header('content-length') ?? Number.NaN);
    const fields = length <= LONGEST_BODY ? new URLSearchParams(await context.req.text()) : null;
    const ended = await endByPass(deps, fields?.get('pass') ?? '', deps.clock.now());
    if (!ended) return gone(context, deps);
    return page(context, deps, 'endSession.doneTitle', advice(languageIn(context), 'endSession.done'));
  });
}

const languageIn = (context: Context): Language => languageOf(context.req.header('accept-language'));

const gone = (context: Context, deps: Deps) =>
  page(context, deps, 'endSession.goneTitle', advice(languageIn(context), 'endSession.gone'), 410);

const advice = (language: Language, text: TextKey) => html`<p>${textOf(text, language)}</p>
<p><a href="/pc/login/forget">${textOf('endSession.password', language)}</a></p>`;

/** What is put into it is escaped by `html`: the device's name is a stranger's text. */
async function page(
  context: Context,
  deps: Deps,
  title: TextKey,
  body: ReturnType<typeof html>,
  status: 200 | 410 = 200,
) {
  const language = languageIn(context);
  const heading = textOf(title, language);
  // The log names the page, and never the pass in its address.
  noteRoute(context, END_SESSION_PATH);
  stamp(context, deps.clock);
  context.header('Content-Security-Policy', POLICY);
  const content = await html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading} · Bourse</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1>
${body}</main></body>
</html>`;
  return context.html(content, status);
}
