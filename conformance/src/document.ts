import { readFileSync } from 'node:fs';

/** What of a JSON schema the document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly description?: string;
  readonly example?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
}

interface Call {
  readonly summary: string;
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
  };
}

export const DOCUMENT = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
const { paths } = JSON.parse(DOCUMENT) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
};

/** Every call of the document, as "POST /user/login". */
export const documentedCalls = (): readonly string[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );

/** The schema of a call's answer; null where the document has no such call, or one that answers no JSON. */
export const answerOf = (method: string, path: string): Schema | null =>
  paths[path]?.[method.toLowerCase()]?.responses[200].content['application/json']?.schema ?? null;

/** The parts of an answer that hold what was asked for. */
const PARTS = ['data', 'tick'];

/** An answer that succeeds has all of its parts; a refusal may have none, and the document describes both in one. */
export function successOf(schema: Schema): Schema {
  const whole = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const types = (typeof part.type === 'string' ? [part.type] : (part.type ?? [])).filter(
      (type) => type !== 'null',
    );
    return [name, PARTS.includes(name) && types.length > 0 ? { ...part, type: types } : part] as const;
  });
  return { ...schema, properties: Object.fromEntries(whole), required: whole.map(([name]) => name) };
}
