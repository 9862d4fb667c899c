export type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** The little of CBOR (RFC 8949) that an authenticator's answers are made of. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, of]) => [cbor(key), cbor(of)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
