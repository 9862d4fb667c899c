import { Bare } from './switches.ts';

/** JSON, with `Bare` numbers as they are. */
export function written(body: unknown): string {
  const mark = '\u0000';
  const text = JSON.stringify(body, (_, part: unknown) =>
    part instanceof Bare ? `${mark}${part.digits}${mark}` : part,
  );
  return text.replaceAll(/"\\u0000([^"]*)\\u0000"/g, '$1');
}
