import Bowser from 'bowser';

/** The parser's long names, as people say them. */
const SHORT: Readonly<Record<string, string>> = { 'Microsoft Edge': 'Edge', 'Chrome OS': 'ChromeOS' };

/** Browser and system of a user agent text, as far as they can be told: "Chrome, Linux"; null where neither can. */
export function agentName(agent: string): string | null {
  // The parser refuses an empty text.
  if (agent === '') return null;
  const parser = Bowser.getParser(agent);
  const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => name);
  return names.length === 0 ? null : names.map((name) => SHORT[name] ?? name).join(', ');
}
