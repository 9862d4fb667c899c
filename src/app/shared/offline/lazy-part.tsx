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
  const Part = lazy(() => loadChunk(load).then((part) => ({ default: part as ComponentType<object> })));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}
