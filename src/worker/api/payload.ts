/** What a call may send. Amounts are decimal text; numbers are counts, codes and times. */
type PayloadValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Blob
  | readonly PayloadValue[]
  | { readonly [field: string]: PayloadValue };
export type Payload = { readonly [field: string]: PayloadValue };

const isRecord = (value: PayloadValue): value is { readonly [field: string]: PayloadValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const isEmpty = (value: PayloadValue): boolean => value === undefined || value === null || value === '';

/**
 * Specified: fields that are an empty string, null or undefined are left out, at every depth; 0 and false stay.
 * Takes any payload and gives a new one; the input is not changed.
 */
export function stripEmpty(payload: Payload): Payload {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([field, value]) =>
      isEmpty(value) ? [] : [[field, stripValue(value)] as const],
    ),
  );
}

function stripValue(value: PayloadValue): PayloadValue {
  if (Array.isArray(value)) return value.filter((item) => !isEmpty(item)).map(stripValue);
  return isRecord(value) ? stripEmpty(value) : value;
}

const asText = (value: PayloadValue): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Form or query text of a stripped payload; nested values travel as JSON. */
export function urlEncoded(payload: Payload): string {
  const form = new URLSearchParams();
  for (const [field, value] of Object.entries(stripEmpty(payload))) form.append(field, asText(value));
  return form.toString();
}

/** Multipart body of a stripped payload, for calls that carry files. */
export function multipart(payload: Payload): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(stripEmpty(payload))) {
    form.append(field, value instanceof Blob ? value : asText(value));
  }
  return form;
}
