const DEMO = { account: 'demo@bourse.test', password: 'Demo-1357' };

export async function call(origin, path, form, headers = {}) {
  const answer = await fetch(`${origin}/bb/app${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  });
  const { code, msg, data } = await answer.json();
  if (code !== 1) throw new Error(`${path} was refused: ${msg}`);
  return data;
}

export async function signIn(origin) {
  await call(origin, '/user/sendEmailCode', { account: DEMO.account, scene: 'login' });
  const [mail] = await (await fetch(`${origin}/sandbox/outbox?account=${DEMO.account}`)).json();
  const { token } = await call(origin, '/user/login', { ...DEMO, code: mail.code });
  return token;
}

/**
 * A share of the best bid: the exchange takes prices from half of the last one to twice of it.
 * @param {string} origin
 * @param {number} share
 */
export async function priceOff(origin, share) {
  const path = '/bb/app/huobi/getHuobiContractDepthV2';
  const form = new URLSearchParams({ symbol: 'btcusdt', timer: '1min', size: '1' });
  const { tick } = await (await fetch(origin + path, { method: 'POST', body: form })).json();
  return (Number(tick.bids[0][0]) * share).toFixed(2);
}
