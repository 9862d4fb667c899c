import { pristineDatabase } from '../../support/pristine-database.ts';
import { endHost } from './exchange-host.ts';

/** Before and after all screen tests: their exchanges share one database, emptied for each. */
export async function setup(): Promise<void> {
  await pristineDatabase();
}

export const teardown = endHost;
