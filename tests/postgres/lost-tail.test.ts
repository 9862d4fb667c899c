import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../sandbox/src/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../sandbox/src/db/open.ts';
import { audit } from '../../sandbox/src/venue/ledger/audit.ts';
import { SpotKit, usualMarket } from '../sandbox/spot/spot-kit.ts';
import { Cluster } from '../support/postgres/cluster.ts';
import { MovingAddress } from '../support/postgres/moving-address.ts';

let primary: Cluster;
let other: Cluster;
let address: MovingAddress;
let opened: OpenDatabase;

beforeAll(async () => {
  primary = await Cluster.start(['wal_level = replica']);
  address = await MovingAddress.before(primary.port);
  opened = await openDatabase({ url: address.url('postgres') });
  await migrate(opened.db);
});
afterAll(async () => {
  await opened.close();
  await address.close();
  await Promise.all([primary, other].map((cluster) => cluster?.remove()));
});

it('after a fail-over that lost the last order, no server acts on the book that it remembers', async () => {
  const kit = new SpotKit(opened, usualMarket());
  await kit.fund('a', { BTC: '1' });
  await kit.fund('b', { USDT: '100000' });
  await kit.limit('b', 'buy', '50000.00', '0.1');
  other = await primary.copy();
  // Only the first server and only its memory know of this one when the other cluster takes over.
  await kit.limit('a', 'sell', '60000.50', '0.1');
  await other.run();
  address.moveTo(other.port);
  // What happens next has the transaction number there that the lost order had.
  const elsewhere = new SpotKit(opened, kit.market, kit.clock);
  await expect.poll(() => elsewhere.limit('b', 'buy', '50000.00', '0.1').catch(() => null)).toBeTruthy();
  expect(await kit.limit('b', 'buy', '60000.50', '0.1')).toMatchObject({ status: 0, filled: '0.000000' });
  expect(await audit(opened.db)).toEqual([]);
});
