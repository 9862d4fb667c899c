import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';

/** Speaks as much SMTP as a mail needs, and keeps what it was given. */
export class MailServer {
  readonly #server: Server;
  /** Whole mails, heads and all, in their order. */
  readonly mails: string[] = [];
  /** False has it take no mail for now. */
  takes = true;

  private constructor() {
    this.#server = createServer((socket) => {
      let mail: string[] | null = null;
      socket.on('error', () => {});
      socket.write('220 test\r\n');
      createInterface({ input: socket }).on('line', (line) => {
        if (mail && line !== '.') {
          mail.push(line);
          return;
        }
        if (mail) this.mails.push(mail.join('\n'));
        mail = line === 'DATA' && this.takes ? [] : null;
        if (line === 'DATA') socket.write(mail ? '354 go on\r\n' : '451 later\r\n');
        else socket.write('250 ok\r\n');
      });
    });
  }

  static async start(): Promise<MailServer> {
    const made = new MailServer();
    await new Promise<void>((resolve) => made.#server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get url(): string {
    const address = this.#server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
