import { brandOf } from '#protocol/config/brand-of.ts';
import { type ConfigRefusal, readConfig } from '#protocol/config/read-config.ts';
import { parsePair } from '#protocol/units.ts';
import { emailLink, telegramLink, whatsappLink } from '../../api/safe-url.ts';
import { type Operator, ownTexts } from './operator.ts';
import { withRules } from './with-rules.ts';

/** Reads the file's text: whole, or not at all with the reason. */
export function readOperator(text: string): Operator | ConfigRefusal {
  const read = readConfig(text);
  if (!read.ok) return read;
  const { config } = read;
  const { version = ownTexts.legal.version, date = ownTexts.legal.date, pages = {} } = config.legal ?? {};
  const { email = '', telegram = '', whatsapp = '' } = config.contacts ?? {};
  return {
    brand: brandOf(config),
    texts: { legal: { version, date, pages }, declaration: config.contract?.declaration ?? {} },
    polling: config.polling,
    ...(config.stream && config.features?.stream !== false && { stream: config.stream }),
    ...(config.successCodes && { successCodes: config.successCodes }),
    ...(config.pairs && { pairs: config.pairs.flatMap(({ pair }) => parsePair(pair) ?? []) }),
    platform: (told) => withRules(told, config),
    contacts: (told) => ({
      email: emailLink(email) ?? told.email,
      telegram: telegramLink(telegram) ?? told.telegram,
      whatsapp: whatsappLink(whatsapp) ?? told.whatsapp,
      chat: config.areas?.chat === false ? null : told.chat,
    }),
  };
}
