import { Refusal } from '../model/refusal.ts';
import { FILE_LIMIT } from '../venue/uploads/clean-image.ts';
import { UploadedFile } from '../venue/uploads/uploaded-file.ts';

const BODY_LIMIT = 1_000_000;
const FIELD_LIMIT = 200;
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** The body is larger than the limit: answered with HTTP 413. */
export class BodyTooLarge extends Error {}

type Value = string | UploadedFile;

/**
 * Reads the fields of a request: the query of a GET, the form body of a POST, the parts of a multipart body where the
 * call declares `files` (the names of its file fields). Throws a refusal (1001) for another content type, repeated or
 * dangerous names, NUL characters, a file where none belongs or more than 200 fields.
 */
export async function readInput(
  request: Request,
  files: readonly string[] = [],
): Promise<Record<string, Value>> {
  if (request.method === 'GET') return fields(new URL(request.url).searchParams);
  const body = await readBody(request, BODY_LIMIT + files.length * FILE_LIMIT);
  if (body.length === 0) return {};
  const header = request.headers.get('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase();
  const wanted = files.length > 0 ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  if (type !== wanted) throw new Refusal('validation', `The body must be ${wanted}`);
  return files.length > 0
    ? fields(await parts(body, header, files))
    : fields(new URLSearchParams(body.toString('utf8')));
}

function fields<T extends Value>(pairs: Iterable<readonly [string, T]>): Record<string, T> {
  const found = new Map<string, T>();
  for (const [name, value] of pairs) {
    if (FORBIDDEN_NAMES.has(name)) throw new Refusal('validation', 'A field name is not allowed');
    if (found.has(name)) throw new Refusal('validation', 'A field is given twice');
    if ((typeof value === 'string' && value.includes('\0')) || name.includes('\0')) {
      throw new Refusal('validation', 'A field holds a forbidden character');
    }
    found.set(name, value);
    if (found.size > FIELD_LIMIT) throw new Refusal('validation', 'Too many fields');
  }
  return Object.fromEntries(found);
}

/** The parts of a multipart body; of a file the bytes alone, because names and types are the sender's claims. */
async function parts(
  body: Buffer,
  type: string,
  files: readonly string[],
): Promise<readonly (readonly [string, Value])[]> {
  if (hasTooManyParts(body, type)) throw new Refusal('validation', 'Too many fields');
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null);
  if (!form) throw new Refusal('validation', 'The body must be multipart/form-data');
  return Promise.all(
    [...form].map(async ([name, value]) => {
      if ((typeof value !== 'string') !== files.includes(name)) {
        throw new Refusal('validation', 'A file is where a text belongs, or a text where a file belongs');
      }
      return [
        name,
        typeof value === 'string' ? value : new UploadedFile(new Uint8Array(await value.arrayBuffer())),
      ] as const;
    }),
  );
}

/** Counted before they are taken apart: a body of twenty megabytes holds hundreds of thousands of tiny ones. */
function hasTooManyParts(body: Buffer, type: string): boolean {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  let count = 0;
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + mark.length)) {
    count += 1;
    if (count > FIELD_LIMIT + 1) return true;
  }
  return false;
}

/**
 * A body that says how long it is is cut off there by the server itself, and read at once; one that does not is counted
 * while it is read.
 */
async function readBody(request: Request, limit: number): Promise<Buffer> {
  const length = request.headers.get('content-length');
  if (Number(length ?? 0) > limit) throw new BodyTooLarge();
  if (length === null) return countedBody(request, limit);
  const body = Buffer.from(await request.arrayBuffer());
  if (body.length > limit) throw new BodyTooLarge();
  return body;
}

async function countedBody(request: Request, limit: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
