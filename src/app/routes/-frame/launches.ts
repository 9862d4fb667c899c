/** What the system hands over to the window that is open already. */
interface LaunchParams {
  readonly targetURL?: string;
  readonly files?: readonly { getFile(): Promise<File> }[];
}

interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void;
}

export type Launched =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'address'; readonly address: URL };

const queueOf = (scope: object): LaunchQueue | null =>
  'launchQueue' in scope ? (scope as { readonly launchQueue: LaunchQueue }).launchQueue : null;

/** Tells what the app was launched with, now and later: the first file, else the address, where it is one of the app's. */
export function followLaunches(scope: object, base: URL, tell: (launched: Launched) => void): void {
  queueOf(scope)?.setConsumer(({ files = [], targetURL }) => {
    const [first] = files;
    if (first) {
      // A file that is gone again was no launch.
      first.getFile().then(
        (file) => tell({ kind: 'file', file }),
        () => undefined,
      );
      return;
    }
    const address = targetURL !== undefined && URL.canParse(targetURL) ? new URL(targetURL) : null;
    if (address?.origin === base.origin && address.pathname.startsWith(base.pathname))
      tell({ kind: 'address', address });
  });
}
