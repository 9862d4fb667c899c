import { createPracticeService } from '../services/practice/practice-service.ts';
import { createRecordedService, type RecordedDeps } from '../services/practice/recorded-service.ts';
import type { SessionHolder } from '../services/session/session-holder.ts';

/** Practice on live and on recorded prices: settles what fell due, for visitors too. */
export function createPracticeArea(deps: RecordedDeps & { readonly holder: SessionHolder }) {
  const services = [createPracticeService(deps), createRecordedService(deps)] as const;
  const resume = () => {
    for (const service of services) void service.resume();
  };
  deps.holder.onChange((change) => {
    if (change === 'identity') resume();
  });
  resume();
  const [practice, recorded] = services;
  return { practice: practice.api, recorded: recorded.api };
}
