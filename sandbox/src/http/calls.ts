import type { Call } from './route.ts';
import { addressCalls } from './routes/addresses.ts';
import { assetCalls } from './routes/assets.ts';
import { contractCalls } from './routes/contract.ts';
import { depositCalls } from './routes/deposits.ts';
import { exchangeCalls } from './routes/exchange.ts';
import { financeCalls } from './routes/finance.ts';
import { fundCalls } from './routes/fund.ts';
import { homeCalls } from './routes/home.ts';
import { identityCalls } from './routes/identity.ts';
import { limitCalls } from './routes/limits.ts';
import { marketCalls } from './routes/market.ts';
import { noticeCalls } from './routes/notices.ts';
import { parameterCalls } from './routes/parameters.ts';
import { passkeyCalls } from './routes/passkeys.ts';
import { poolCalls } from './routes/pool.ts';
import { positionCalls } from './routes/position.ts';
import { pushCalls } from './routes/push.ts';
import { requestCalls } from './routes/requests.ts';
import { securityCalls } from './routes/security.ts';
import { settingCalls } from './routes/settings.ts';
import { subscribeCalls } from './routes/subscribe.ts';
import { tradeCalls } from './routes/trade.ts';
import { userCalls } from './routes/user.ts';
import { withdrawalCalls } from './routes/withdrawals.ts';

/** Every call that exists, by area: the application, the published contract and the access tests all read this list. */
export const calls: readonly Call[] = [
  ...userCalls,
  ...identityCalls,
  ...securityCalls,
  ...passkeyCalls,
  ...limitCalls,
  ...pushCalls,
  ...settingCalls,
  ...parameterCalls,
  ...noticeCalls,
  ...homeCalls,
  ...marketCalls,
  ...requestCalls,
  ...contractCalls,
  ...assetCalls,
  ...depositCalls,
  ...withdrawalCalls,
  ...addressCalls,
  ...exchangeCalls,
  ...tradeCalls,
  ...positionCalls,
  ...financeCalls,
  ...poolCalls,
  ...fundCalls,
  ...subscribeCalls,
];
