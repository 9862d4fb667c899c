import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from './load-chunk.ts';

/**
 * A part of a screen whose code is fetched when it is first drawn: dialogs, and tabs behind the first one.
 * The service worker has it on the device, so it opens offline too. Until it is there, `waiting` stands in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return suspended(() => loadChunk(load), waiting);
}

const Nothing = () => null;

/** A part beside the page that nobody waits for: late it still comes, and one that can't come takes nothing with it. */
export const framePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> =>
  suspended<Props>(
    () =>
      load()
        .catch(load)
        .catch(() => Nothing),
    waiting,
  );

function suspended<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  const Part = lazy(() => load().then((part) => ({ default: part as ComponentType<object> })));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
