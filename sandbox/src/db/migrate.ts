import { Migrator } from 'kysely';
import * as accounts from './migrations/0001-accounts.ts';
import * as ledger from './migrations/0002-ledger.ts';
import * as contract from './migrations/0003-contract.ts';
import * as spot from './migrations/0004-spot.ts';
import * as exchange from './migrations/0005-exchange.ts';
import * as deposits from './migrations/0006-deposits.ts';
import * as withdrawals from './migrations/0007-withdrawals.ts';
import * as receipts from './migrations/0008-receipts.ts';
import * as security from './migrations/0009-security.ts';
import * as identity from './migrations/0010-identity.ts';
import * as support from './migrations/0011-support.ts';
import * as finance from './migrations/0012-finance.ts';
import * as pool from './migrations/0014-pool.ts';
import * as fund from './migrations/0015-fund.ts';
import * as subscribe from './migrations/0016-subscribe.ts';
import * as quickOrders from './migrations/0017-quick-orders.ts';
import * as guessesAndDevices from './migrations/0019-guesses-and-devices.ts';
import * as keysByPerson from './migrations/0020-keys-by-person.ts';
import * as acknowledged from './migrations/0021-acknowledged.ts';
import * as personSettings from './migrations/0022-person-settings.ts';
import * as fundParts from './migrations/0023-fund-parts.ts';
import * as pairSteps from './migrations/0024-pair-steps.ts';
import * as requestCounts from './migrations/0025-request-counts.ts';
import * as pairAtOnce from './migrations/0026-pair-at-once.ts';
import * as mailQueue from './migrations/0027-mail-queue.ts';
import * as linkedOrders from './migrations/0028-linked-orders.ts';
import * as enteredCosts from './migrations/0029-entered-costs.ts';
import * as passkeys from './migrations/0030-passkeys.ts';
import * as told from './migrations/0031-told.ts';
import * as push from './migrations/0032-push.ts';
import * as proofsAndNewDevices from './migrations/0033-proofs-and-new-devices.ts';
import * as sharedAmounts from './migrations/0034-shared-amounts.ts';
import * as silentBrowsers from './migrations/0035-silent-browsers.ts';
import * as uploadQuotas from './migrations/0036-upload-quotas.ts';
import * as cancelAfter from './migrations/0037-cancel-after.ts';
import * as productNews from './migrations/0038-product-news.ts';
import * as givenIds from './migrations/0039-given-ids.ts';
import * as poolAutoRedeem from './migrations/0040-pool-auto-redeem.ts';
import * as resetWithoutPasskey from './migrations/0041-reset-without-passkey.ts';
import type { Database } from './schema.ts';
import { DatabaseAway, OutcomeUnknown } from './server/away.ts';

/**
 * Brings the tables up to this version, in order, each step once. Gives the names of the steps that were done. Throws the
 * name of the step that fails; all of it is rolled back. A database of a newer version stays as it is; the error is a
 * sentence for people.
 */
export async function migrate(db: Database): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        '0001-accounts': accounts,
        '0002-ledger': ledger,
        '0003-contract': contract,
        '0004-spot': spot,
        '0005-exchange': exchange,
        '0006-deposits': deposits,
        '0007-withdrawals': withdrawals,
        '0008-receipts': receipts,
        '0009-security': security,
        '0010-identity': identity,
        '0011-support': support,
        '0012-finance': finance,
        '0014-pool': pool,
        '0015-fund': fund,
        '0016-subscribe': subscribe,
        '0017-quick-orders': quickOrders,
        '0019-guesses-and-devices': guessesAndDevices,
        '0020-keys-by-person': keysByPerson,
        '0021-acknowledged': acknowledged,
        '0022-person-settings': personSettings,
        '0023-fund-parts': fundParts,
        '0024-pair-steps': pairSteps,
        '0025-request-counts': requestCounts,
        '0026-pair-at-once': pairAtOnce,
        '0027-mail-queue': mailQueue,
        '0028-linked-orders': linkedOrders,
        '0029-entered-costs': enteredCosts,
        '0030-passkeys': passkeys,
        '0031-told': told,
        '0032-push': push,
        '0033-proofs-and-new-devices': proofsAndNewDevices,
        '0034-shared-amounts': sharedAmounts,
        '0035-silent-browsers': silentBrowsers,
        '0036-upload-quotas': uploadQuotas,
        '0037-cancel-after': cancelAfter,
        '0038-product-news': productNews,
        '0039-given-ids': givenIds,
        '0040-pool-auto-redeem': poolAutoRedeem,
        '0041-reset-without-passkey': resetWithoutPasskey,
      }),
    },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
    throw new Error(
      'the database was written by a newer version of Bourse: start that one, or choose another folder with BOURSE_DATA',
    );
  }
  if (!error) return results.map(({ migrationName }) => migrationName);
  const failed = results.find(({ status }) => status === 'Error');
  if (!failed || error instanceof DatabaseAway || error instanceof OutcomeUnknown) throw error;
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(`the step ${failed.migrationName} failed, and nothing was changed: ${reason}`, {
    cause: error,
  });
}
