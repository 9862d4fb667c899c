/** Words that the exchange itself chooses; whoever reads a recording needs them, and they name no person. */
export const CLOSED_WORDS: ReadonlySet<string> = new Set(
  `fills exits contracts alerts deposits withdrawals security products stopMarket trailingStop oco scaled iceberg goodTill
worstPrice amendTrail system funds trading info notice warning 1min 5min 15min 30min 60min 4hour 1day ok error buy sell done win
lose tie opening deposit withdrawal transfer trade contract exchange finance pool fund subscription contract.open
contract.settle contract.refund spot.place spot.cancel spot.sweep withdraw.ask withdraw.finish withdraw.reject
withdraw.cancel finance.buy finance.accrue finance.redeem finance.interest pool.buy pool.mine pool.redeem fund.buy
fund.deal fund.value fund.redeem subscribe.commit subscribe.allot subscribe.list finance.redeemWithInterest limit market
GTC IOC FOK postOnly filled cancelled amended ioc fok selfTrade noLiquidity expired linked disconnect takeProfit stopLoss
maker taker other USDT`.split(/\s/),
);
