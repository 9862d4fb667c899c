import type { APIResponse, BrowserContext, Page, Route } from '@playwright/test';

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

/**
 * Changes what the server answers on its way to the page: `change` gets the answer and gives what replaces it
 * (`json`, `body`, `headers`). Asks once more over a fresh connection where a kept one was just being closed, as
 * browsers do by themselves. The fixtures end these routes with the test.
 */
export const rewriteAnswers = (
  target: BrowserContext | Page,
  url: string,
  change: (answer: APIResponse, path: string) => Promise<Answer>,
  times?: number,
) =>
  target.route(
    url,
    async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, ...(await change(response, new URL(route.request().url()).pathname)) });
    },
    times === undefined ? {} : { times },
  );

/** Ends every route of a context: a poll that is under way when a test ends finds its answer gone. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
}
