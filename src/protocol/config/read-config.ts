import * as v from 'valibot';
import { AREAS } from '#protocol/platform.ts';
import { LANGUAGES, type Language } from '#protocol/tables.ts';
import { weakPair } from './contrast.ts';
import { readJsonText } from './json-text.ts';
import { MOST_BYTES } from './places.ts';
import { type Config, configSchema } from './schema.ts';

/** Why a file is not taken: in English, for the operator. `key` is as `brand.colors.dark.accent`, empty for the whole. */
export interface ConfigRefusal {
  readonly line: number;
  readonly key: string;
  readonly reason: string;
}
export type ConfigRead =
  | { readonly ok: true; readonly config: Config }
  | ({ readonly ok: false } & ConfigRefusal);

/** "line 12, brand.colors.dark.accent: must be a color such as …" */
export const refusalText = ({ line, key, reason }: ConfigRefusal): string =>
  `line ${line}${key === '' ? '' : `, ${key}`}: ${reason}`;

type Path = readonly PropertyKey[];
interface Complaint {
  readonly path: Path;
  readonly reason: string;
}

/** Reads the operator's file: whole or not at all. */
export function readConfig(text: string): ConfigRead {
  const bytes = [...text].reduce((sum, char) => sum + bytesOf(char), 0);
  if (bytes > MOST_BYTES) {
    return { ok: false, line: 1, key: '', reason: `has ${bytes} bytes, and may have ${MOST_BYTES}` };
  }
  const json = readJsonText(text);
  if (!json.ok) return { ok: false, line: json.line, key: '', reason: json.reason };
  const refused = ({ path, reason }: Complaint): ConfigRead => ({
    ok: false,
    line: json.lineOf(path),
    key: path.map(String).join('.'),
    reason,
  });
  const read = v.safeParse(configSchema, json.value);
  if (!read.success) return refused(complaintOf(read.issues[0]));
  const complaint = firstOf(read.output);
  return complaint ? refused(complaint) : { ok: true, config: read.output };
}

function bytesOf(char: string): number {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Of a union that nothing fits, what the object says is nearer than that it is none. */
function complaintOf(issue: v.BaseIssue<unknown>): Complaint {
  const inner = issue.issues?.find(({ path }) => (path?.length ?? 0) > 0);
  const path = issue.path?.map(({ key }) => key as PropertyKey) ?? [];
  if (!inner) return { path, reason: issue.message };
  const below = complaintOf(inner);
  return { ...below, path: [...path, ...below.path] };
}

export const offeredLanguages = ({ languages }: Config): readonly Language[] => languages ?? LANGUAGES;

/** What no single value shows. */
function firstOf(config: Config): Complaint | null {
  return (
    colorsComplaint(config) ??
    logoComplaint(config) ??
    languagesComplaint(config) ??
    pairsComplaint(config) ??
    areasComplaint(config)
  );
}

function colorsComplaint({ brand }: Config): Complaint | null {
  const weak = brand?.colors ? weakPair(brand.colors) : null;
  if (!weak) return null;
  const { theme, ink, ground, ratio, least } = weak;
  const given: Readonly<Partial<Record<string, string | undefined>>> = brand?.colors?.[theme] ?? {};
  const key = given[ink] === undefined && given[ground] !== undefined ? [theme, ground] : [theme, ink];
  const where = given[ink] === undefined && ground === 'bar' ? ['bar'] : key;
  return {
    path: ['brand', 'colors', ...where],
    reason: `${ink} on ${ground} has a contrast of ${ratio.toFixed(2)}:1 in the ${theme} theme, and needs ${least}:1`,
  };
}

function logoComplaint({ brand, logoOrigins = [] }: Config): Complaint | null {
  const logo = brand?.logo;
  if (!logo?.startsWith('https:') || logoOrigins.some((origin) => logo.startsWith(`${origin}/`))) return null;
  return { path: ['brand', 'logo'], reason: 'is of an origin that "logoOrigins" does not name' };
}

/** What people confirm or sign, they read in their language; a text that nobody can choose is a mistake. */
function languagesComplaint(config: Config): Complaint | null {
  const offered = offeredLanguages(config);
  const texts: [Path, Readonly<Partial<Record<Language, unknown>>> | string | undefined][] = [
    [['contract', 'declaration'], config.contract?.declaration],
    ...Object.entries(config.legal?.pages ?? {}).map(
      ([page, text]) => [['legal', 'pages', page], text] satisfies [Path, unknown],
    ),
  ];
  for (const [path, text] of texts) {
    if (text === undefined || typeof text === 'string') continue;
    const missing = offered.find((language) => text[language] === undefined);
    if (missing) return { path, reason: `has no text in ${missing}, which is one of the languages` };
  }
  const named: typeof texts = [...texts, [['navigation'], config.navigation]];
  for (const [path, text = {}] of named) {
    if (typeof text === 'string') continue;
    const unused = Object.keys(text).find((language) => !offered.some((each) => each === language));
    if (unused) return { path: [...path, unused], reason: 'is in a language that "languages" leaves out' };
  }
  return null;
}

/** Announcements and the chat stand at the edge of other screens. */
const BESIDE: readonly string[] = ['notices', 'chat'];

function areasComplaint({ areas = {} }: Config): Complaint | null {
  const isLeft = AREAS.some((area) => !BESIDE.includes(area) && areas[area] !== false);
  return isLeft ? null : { path: ['areas'], reason: 'leaves nothing to be seen' };
}

function pairsComplaint({ pairs = [] }: Config): Complaint | null {
  const twice = pairs.findIndex(({ pair }, index) => pairs.findIndex((other) => other.pair === pair) < index);
  return twice < 0 ? null : { path: ['pairs', twice, 'pair'], reason: 'stands in the list twice' };
}
