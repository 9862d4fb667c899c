import type { Contacts, Platform } from '#protocol/platform.ts';
import { failed, ok, type Result } from '#protocol/result.ts';
import type { HttpClient } from '../../api/http-client.ts';
import { customer, parameterByName } from '../../api/platform.ts';
import { emailLink, safeFrameUrl, telegramLink, whatsappLink } from '../../api/safe-url.ts';

export interface ContactsDeps {
  readonly http: HttpClient;
  readonly ownOrigin: string;
  /** The chat address that user info names; empty while nobody is signed in. */
  readonly personalChat: () => string;
}

/** Asks the three places that may name contacts; a failure only where all of them fail. */
export async function loadContacts(
  { http, ownOrigin, personalChat }: ContactsDeps,
  platform: Pick<Platform, 'chatOrigins' | 'sandbox'>,
): Promise<Result<Contacts>> {
  const [named, email, chat] = await Promise.all([
    http.call(customer, {}),
    http.call(parameterByName, { paramName: 'customer_service_email' }),
    http.call(parameterByName, { paramName: 'customer_service_url' }),
  ]);
  if (!named.ok && !email.ok && !chat.ok) return failed(named.failure);
  const frame = { ownOrigin, allowed: platform.chatOrigins, sandbox: platform.sandbox };
  const { email: first = '', telegram = '', whatsapp = '' } = named.ok ? named.value : {};
  return ok({
    email: emailLink(first) ?? emailLink(email.ok ? email.value : ''),
    telegram: telegramLink(telegram),
    whatsapp: whatsappLink(whatsapp),
    // User info comes first; an address of it that is not safe gives way to the parameter.
    chat: safeFrameUrl(personalChat(), frame) ?? safeFrameUrl(chat.ok ? chat.value : '', frame),
  });
}
