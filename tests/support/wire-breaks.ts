/** A JSON schema as the descriptions of calls and of the operator's file have it. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Who wrote what the schema is about: an older client (it must still be taken), or the server (it must still be understood). */
type Side = 'sent' | 'answered';

/** What a newer schema no longer takes of what the older one allowed, or no longer promises; empty: all is kept. */
export function breaksOf(before: Shape, now: Shape, side: Side, at = ''): readonly string[] {
  if (before.anyOf || now.anyOf) return breaksOfChoice(before, now, side, at);
  const narrower =
    side === 'sent' ? notIn(typesOf(before), typesOf(now)) : notIn(typesOf(now), typesOf(before));
  return [
    ...narrower.map((type) => `${at}: ${side === 'sent' ? 'no longer takes' : 'may now be'} ${String(type)}`),
    ...(side === 'sent' ? limitsOf(before, now, at) : []),
    ...fieldsOf(before, now, side, at),
    ...(before.items ? breaksOf(before.items, now.items ?? {}, side, `${at}[]`) : []),
    ...(before.prefixItems ?? []).flatMap((item, index) =>
      breaksOf(item, now.prefixItems?.[index] ?? {}, side, `${at}[${index}]`),
    ),
  ];
}

/** Each alternative of an older client is taken by one; each of the server's was one before. */
function breaksOfChoice(before: Shape, now: Shape, side: Side, at: string): readonly string[] {
  const [each, among] = side === 'sent' ? [before, now] : [now, before];
  const fits = (one: Shape, other: Shape) =>
    (side === 'sent' ? breaksOf(one, other, side) : breaksOf(other, one, side)).length === 0;
  return (each.anyOf ?? [each])
    .filter((one) => !(among.anyOf ?? [among]).some((other) => fits(one, other)))
    .map((one) => `${at}: ${side === 'sent' ? 'no longer takes' : 'may now be'} ${JSON.stringify(one)}`);
}

/** What is answered may take new values: clients are told to expect them. */
function limitsOf(before: Shape, now: Shape, at: string): readonly string[] {
  const found: string[] = [];
  if (now.pattern !== undefined && now.pattern !== before.pattern) found.push(`${at}: another pattern`);
  if (now.enum) {
    if (!before.enum) found.push(`${at}: takes certain values alone`);
    for (const value of notIn(before.enum ?? [], now.enum))
      found.push(`${at}: no longer takes ${String(value)}`);
  }
  for (const least of ['minLength', 'minimum', 'minItems'] as const)
    if ((now[least] ?? Number.NEGATIVE_INFINITY) > (before[least] ?? Number.NEGATIVE_INFINITY))
      found.push(`${at}: a higher ${least}`);
  for (const most of ['maxLength', 'maximum', 'maxItems'] as const)
    if ((now[most] ?? Number.POSITIVE_INFINITY) < (before[most] ?? Number.POSITIVE_INFINITY))
      found.push(`${at}: a lower ${most}`);
  return found;
}

function fieldsOf(before: Shape, now: Shape, side: Side, at: string): readonly string[] {
  const lost =
    side === 'sent'
      ? notIn(now.required ?? [], before.required ?? []).map((name) => `${at}.${name}: is required now`)
      : notIn(before.required ?? [], now.required ?? []).map((name) => `${at}.${name}: may be missing now`);
  const inside = Object.entries(before.properties ?? {}).flatMap(([name, shape]) => {
    const same = now.properties?.[name];
    return same ? breaksOf(shape, same, side, `${at}.${name}`) : [`${at}.${name}: is gone`];
  });
  return [...lost, ...inside];
}

/** Nothing said: anything. */
const typesOf = ({ type }: Shape): readonly unknown[] => (type === undefined ? [] : [type].flat());

const notIn = <T>(these: readonly T[], those: readonly T[]): readonly T[] =>
  these.filter((one) => !those.includes(one));
