import type { AccountTables } from './schema/accounts.ts';
import type { AcknowledgedTables } from './schema/acknowledged.ts';
import type { ChatTables } from './schema/chat.ts';
import type { ContractTables } from './schema/contract.ts';
import type { DepositTables } from './schema/deposits.ts';
import type { ExchangeTables } from './schema/exchange.ts';
import type { FinanceTables } from './schema/finance.ts';
import type { FundTables } from './schema/fund.ts';
import type { IdentityTables } from './schema/identity.ts';
import type { LedgerTables } from './schema/ledger.ts';
import type { PoolTables } from './schema/pool.ts';
import type { ReceiptTables } from './schema/receipts.ts';
import type { SecurityTables } from './schema/security.ts';
import type { SpotTables } from './schema/spot.ts';
import type { SubscribeTables } from './schema/subscribe.ts';
import type { UploadTables } from './schema/uploads.ts';
import type { WithdrawalTables } from './schema/withdrawals.ts';

/** Every table, by area. Amounts are numeric and read as decimal strings; instants are epoch ms in bigint. */
export interface Schema
  extends AccountTables,
    LedgerTables,
    ContractTables,
    SpotTables,
    ExchangeTables,
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
