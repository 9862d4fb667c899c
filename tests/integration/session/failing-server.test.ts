import { expect, it } from 'vitest';
import { createServerClock } from '#worker/platform/server-clock.ts';
import { createConnectionService } from '#worker/services/system/connection.ts';
import { settled } from '../../support/fake-clock.ts';
import { createServiceRig } from '../../support/services/service-rig.ts';

it('a server that answers with errors of its own fails; one that is not reached is gone', async () => {
  const rig = createServiceRig();
  const serverClock = createServerClock(rig.clock);
  const { observer } = createConnectionService(
    { ...rig, serverClock, offlineCopy: () => 'on', probe: () => {}, lineChanged: () => {} },
    true,
  );
  const connection = rig.follow({ name: 'connection' });
  await settled();
  observer.reached('serverError');
  expect(connection.last()).toMatchObject({ serverReachable: true, serverFails: false });
  observer.reached('serverError');
  expect(connection.last()).toMatchObject({ serverReachable: false, serverFails: true });
  observer.reached('unreachable');
  expect(connection.last()).toMatchObject({ serverReachable: false, serverFails: false });
  observer.reached('answered');
  expect(connection.last()).toMatchObject({ serverReachable: true, serverFails: false });
});
