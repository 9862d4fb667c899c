import type { Kysely, Transaction } from 'kysely';
import type { FinanceTables, FundTables, PoolTables, SubscribeTables } from './schema/earn.ts';
import type {
  AcknowledgedTables,
  DepositTables,
  LedgerTables,
  ReceiptTables,
  WithdrawalTables,
} from './schema/ledger.ts';
import type {
  AccountTables,
  ChatTables,
  IdentityTables,
  SecurityTables,
  UploadTables,
} from './schema/persons.ts';
import type { PushTables } from './schema/push.ts';
import type { ContractTables, ExchangeTables, PositionTables, SpotTables } from './schema/trade.ts';

export type Database = Kysely<Schema>;

/** Proof that the caller is inside a transaction: everything that moves money asks for one. */
export type Tx = Transaction<Schema>;

/** Every table, by area. Amounts are numeric and read as decimal strings; instants are epoch ms in bigint. */
export interface Schema
  extends AccountTables,
    LedgerTables,
    ContractTables,
    SpotTables,
    ExchangeTables,
    PositionTables,
    PushTables,
    DepositTables,
    ReceiptTables,
    WithdrawalTables,
    SecurityTables,
    UploadTables,
    IdentityTables,
    ChatTables,
    FinanceTables,
    PoolTables,
    FundTables,
    SubscribeTables,
    AcknowledgedTables {}
