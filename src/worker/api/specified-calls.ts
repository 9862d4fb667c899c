/** The calls that the specification names (its section 7): every back end has them. All others are ours. */
const SPECIFIED: ReadonlySet<string> = new Set([
  '/contract/createOrder',
  '/contract/getAssets',
  '/contract/getAssetsRecord',
  '/contract/getContractRecord',
  '/contract/transfer',
  '/huobi/getDetails',
  '/huobi/getHuobiContractDepthV2',
  '/huobi/getHuobiDetailsByQuoteCoin',
  '/huobi/getKline',
  '/huobi/getMarketTrade',
  '/index/getNoticeCount',
  '/index/getNoticeDetail',
  '/index/getNoticePage',
  '/paramter/contractconfig',
  '/paramter/getCustomer',
  '/paramter/getParamListByKeyName',
  '/user/emailVerification',
  '/user/forgetPwd',
  '/user/info',
  '/user/login',
  '/user/register',
  '/user/sendEmailCode',
  '/user/sendEmailCodeForget',
  '/user/sendUpdateAssetEmail',
  '/user/setTransactionPwd',
  '/user/updatePwd',
]);

/** @param path below the base, as an endpoint has it */
export const isSpecified = (path: string): boolean => SPECIFIED.has(path);
