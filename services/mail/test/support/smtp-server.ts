import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What the server does with a mail, by receiver. */
interface Ways {
  /** The answer to `RCPT TO`: an SMTP code that refuses the mail, such as 451 or 550. */
  refuse(to: string): number | undefined;
  /** How long `RCPT TO` waits for its answer. */
  delay(to: string): Promise<void>;
  /** When the connection breaks. */
  drop(to: string): 'before' | 'after' | undefined;
}

export interface SmtpUnderTest {
  url: string;
  /** Accepted. */
  taken: Email[];
  ways: Ways;
  stop(): Promise<void>;
}

const POLITE: Ways = { refuse: () => undefined, delay: async () => {}, drop: () => undefined };

/** A real SMTP server that fails as a test needs it. */
export async function startSmtp(): Promise<SmtpUnderTest> {
  const taken: Email[] = [];
  const ways = { ...POLITE };
  const sockets = new Set<Socket>();
  const breakOff = (port: number) => {
    for (const socket of sockets) if (socket.remotePort === port) socket.destroy();
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, session, answer) => {
      ways
        .delay(address)
        .then(() => {
          const code = ways.refuse(address);
          if (ways.drop(address) === 'before') breakOff(session.remotePort);
          answer(
            code === undefined ? null : Object.assign(new Error('not this one'), { responseCode: code }),
          );
        })
        .catch(answer);
    },
    onData: (stream, session, answer) => {
      buffer(stream)
        .then(async (bytes) => {
          const [to] = session.envelope.rcptTo;
          taken.push(await PostalMime.parse(bytes));
          if (ways.drop(to?.address ?? '') === 'after') breakOff(session.remotePort);
          answer();
        })
        .catch(answer);
    },
  });
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    ways,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
