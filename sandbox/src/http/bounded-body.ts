/**
 * The body of a request, empty where it has none; null for more than `limit` bytes. One that says how long it is is cut
 * off there by the server itself, and read at once; one that does not is counted while it is read.
 */
export async function boundedBody(request: Request, limit: number): Promise<Buffer | null> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > limit) return null;
  if (length === null) return countedBody(request, limit);
  const body = Buffer.from(await request.arrayBuffer());
  return body.length > limit ? null : body;
}

async function countedBody(request: Request, limit: number): Promise<Buffer | null> {
  if (!request.body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.length;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
