import { promisifyRequest, type UseStore } from 'idb-keyval';

const KEY = 'Device-Secret';
/** 32 bytes in base64url. */
const SECRET = /^[A-Za-z0-9_-]{43}$/;

export interface DeviceStore {
  /** The secret of this device; it is made when it is asked for first. */
  secret(): Promise<string>;
}

/**
 * What a device shows when it signs in or asks for a code: back ends let one that its owner has signed in on pass the
 * caps that strangers exhaust. It stands beside the token, belongs to the device and to no person, and is no proof of
 * anything: so it is the one thing that signing out leaves in place.
 */
export function createDeviceStore(store: UseStore): DeviceStore {
  // Where the device keeps nothing, it is known as long as this worker lives.
  let held: string | null = null;

  const read = (): Promise<string> => {
    const fresh = newSecret();
    // One transaction: two tabs that start together must agree.
    return store('readwrite', async (keys) => {
      const kept: unknown = await promisifyRequest(keys.get(KEY));
      if (typeof kept === 'string' && SECRET.test(kept)) return kept;
      keys.put(fresh, KEY);
      await promisifyRequest(keys.transaction);
      return fresh;
    });
  };

  return {
    secret: async () => {
      if (held !== null) return held;
      let found: string;
      try {
        found = await read();
      } catch {
        found = newSecret();
      }
      held ??= found;
      return held;
    },
  };
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}
