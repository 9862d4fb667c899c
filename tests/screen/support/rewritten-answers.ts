import type { ScreenExchange } from './exchange.ts';
import { tracked } from './quiet.ts';

interface Body {
  readonly data: unknown;
}

/** Answers a call as the exchange does, but for what the test makes of the data. */
export function rewrite<Data>(exchange: ScreenExchange, path: string, change: (data: Data) => unknown): void {
  exchange.between((asked, pass) => {
    if (asked.path !== path) return null;
    const changed = async () => {
      const answer = await pass();
      const body = (await answer.json()) as Body;
      return Response.json({ ...body, data: change(body.data as Data) });
    };
    // Time stands until the changed answer is there.
    return tracked(changed());
  });
}
