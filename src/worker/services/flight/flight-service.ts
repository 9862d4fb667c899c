import type { FlightApi } from '#protocol/flight.ts';
import { failed, ok } from '#protocol/result.ts';
import type { Language } from '#protocol/tables.ts';
import { epochMs, milliseconds } from '#protocol/units.ts';
import type { Environment } from '../../environment.ts';
import type { Hub } from '../../live/hub.ts';
import type { SharedPolls } from '../../live/polls.ts';
import type { Scheduler } from '../../platform/scheduler.ts';
import type { SessionHolder } from '../session/session-holder.ts';
import { limitsOf, startRecorder } from './recorder.ts';
import { writeFlight } from './write-flight.ts';

interface FlightDeps {
  readonly environment: Pick<Environment, 'clock' | 'tap' | 'tabChannel'>;
  readonly hub: Pick<Hub, 'followed'>;
  readonly polls: Pick<SharedPolls, 'rows'>;
  readonly scheduler: Pick<Scheduler, 'visible' | 'refreshAll'>;
  readonly holder: Pick<SessionHolder, 'epoch' | 'userId' | 'onChange'>;
  readonly language: () => Language | null;
  readonly online: () => boolean;
  readonly refreshUser: () => Promise<unknown>;
  readonly platform: { readonly refresh: (background: boolean) => Promise<unknown> };
}

const BOOT = '/paramter/getPublic';

/** The flight recorder. It records from its first call on, two minutes unless it is told to keep an hour. */
export function createFlightService(deps: FlightDeps): FlightApi {
  const { environment, holder, hub, polls, scheduler } = deps;
  const { clock } = environment;
  const ring = startRecorder({
    ...environment,
    followed: hub.followed,
    reads: polls.rows,
    visible: scheduler.visible,
    online: deps.online,
    epoch: holder.epoch,
  });
  let isLong = false;
  holder.onChange((change) => {
    if (change === 'identity') ring.forgetPersonal();
  });
  const pause = () => new Promise<void>((resolve) => clock.after(milliseconds(0), resolve));

  return {
    record: async (long) => {
      const begins = long && !isLong;
      isLong = long;
      ring.setLimits(limitsOf(long));
      // A recording that a person asked for begins with all that is on the screen.
      if (!begins) return;
      void deps.platform.refresh(true);
      void deps.refreshUser();
      scheduler.refreshAll();
    },
    status: async () => {
      const notes = ring.notes();
      const oldest = notes.find(({ k }) => k === 'state')?.at;
      return {
        long: isLong,
        since: oldest === undefined ? null : epochMs(clock.now() - clock.elapsed() + oldest),
        events: notes.length,
        bytes: ring.bytes(),
      };
    },
    write: async () => {
      // Without the boot answer nothing else in a recording can be read.
      const hasBoot = ring.notes().some((note) => note.k === 'answer' && note.call.path === BOOT);
      if (!hasBoot) await deps.platform.refresh(true);
      const notes = ring.notes();
      const userId = notes.some(({ personal }) => personal) ? holder.userId() : null;
      if (notes.length === 0) return failed({ kind: 'absent' });
      return ok(await writeFlight({ notes, userId, language: deps.language(), pause }));
    },
    clear: async () => ring.clear(),
  };
}
