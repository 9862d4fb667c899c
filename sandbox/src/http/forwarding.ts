/** Headers by which a proxy tells, or anybody claims, for whom a request is. */
const FORWARDING =
  /^(forwarded|via|x-forwarded(-.*)?|x-real-ip|(x-|true-|cf-|fastly-|x-cluster-|x-original-)?(client|connecting|forwarded)-(ip|for))$/;

/** Takes a header's name in lower case. */
export function isForwarding(name: string): boolean {
  return FORWARDING.test(name);
}
