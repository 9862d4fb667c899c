interface ScriptPolicy {
  createScriptURL(text: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): ScriptPolicy;
}

/** Gives an absolute address of our own origin; throws for any other: nothing else may become a script. */
export function ownScriptUrl(text: string, base: string = location.href): string {
  const url = new URL(text, base);
  if (url.origin !== new URL(base).origin) throw new TypeError(`not our own script: ${url.origin}`);
  return url.href;
}

function createPolicy(): ScriptPolicy {
  const rules = { createScriptURL: (text: string) => ownScriptUrl(text) };
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  return factory?.createPolicy('app', rules) ?? rules;
}

let policy: ScriptPolicy | null = null;

/**
 * An address that `new Worker` and service worker registration accept under Trusted Types. There is one policy,
 * named `app`, and it lets scripts of our own origin through. The result is a TrustedScriptURL where the
 * browser has them; to the compiler it is its text, which is what those calls are declared with.
 */
export function trustedScriptUrl(text: string): string {
  policy ??= createPolicy();
  return policy.createScriptURL(text) as string;
}
