import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { mayBePlain, type SmtpSettings } from '../config.js';

const CONNECT_MS = 10_000;
/** How long the server may say nothing. */
const SILENCE_MS = 30_000;
/** A whole mail; shorter than its claim. */
const SEND_MS = 90_000;

export interface OutgoingMail {
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** What the SMTP server, or the connection to it, made of a mail that was not taken. */
export class NotTaken extends Error {
  /**
   * @param refused it takes this mail at no time
   * @param answered whether it said so; if it did not, and the mail was handed over, it may have taken it
   */
  constructor(
    readonly reason: string,
    readonly refused: boolean,
    readonly answered: boolean,
  ) {
    super(reason);
  }
}

/** Connections to an SMTP server. */
export class Smtp {
  private readonly transport;

  constructor(
    private readonly settings: SmtpSettings,
    connections: number,
  ) {
    const { server } = settings;
    const secure = server.protocol === 'smtps:';
    this.transport = createTransport({
      pool: true,
      maxConnections: connections,
      host: server.hostname.replace(/^\[|\]$/g, ''),
      port: Number(server.port || (secure ? 465 : 587)),
      secure,
      requireTLS: !secure && !mayBePlain(server),
      ...(server.username && {
        auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
      }),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.transport.use('stream', (mail, done) => {
      const { message } = mail;
      const { handingOver } = mail.data as typeof mail.data & { handingOver: () => Promise<void> };
      const bytes = message.createReadStream.bind(message);
      // Read from the moment at which the server has said that it takes the mail itself (DATA), and not before.
      message.createReadStream = () =>
        Readable.from(
          (async function* () {
            await handingOver();
            yield* bytes();
          })(),
        ) as ReturnType<typeof bytes>;
      done();
    });
  }

  /**
   * @param handingOver called just before the mail itself goes; if it rejects, nothing goes
   * @throws NotTaken
   */
  async send(
    { key, to, subject, html, text }: OutgoingMail,
    handingOver: () => Promise<void>,
  ): Promise<void> {
    const { from, origin } = this.settings;
    const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const mail = {
      from: { name: 'Screenlore', address: from },
      to: { name: '', address: to },
      // The same whenever it is sent: programs show a mail that comes twice once.
      messageId: `<${id}@${new URL(origin).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...{ subject, html, text, handingOver },
      signal: AbortSignal.timeout(SEND_MS),
    };
    try {
      await this.transport.sendMail(mail);
    } catch (error) {
      throw notTakenOf(error);
    }
  }

  close(): void {
    this.transport.close();
  }
}

function notTakenOf(error: unknown): NotTaken {
  const { code, responseCode, response, message } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  // 503 is of a conversation that went wrong, not of the mail.
  const refused = ofThisMail && responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  return new NotTaken(
    (response ?? message ?? String(error)).slice(0, 300),
    refused,
    responseCode !== undefined,
  );
}
