// Ends with 0 where the process of this container answers. There is no shell in it, and no curl.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4180}/healthz`, {
  signal: AbortSignal.timeout(2000),
}).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
