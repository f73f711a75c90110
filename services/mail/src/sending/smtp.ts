import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { mayBePlain, type SmtpSettings } from '../config.js';

const CONNECT_MS = 10_000;
/** How long the server may be silent. */
const SILENCE_MS = 30_000;
/** How long a whole mail may take; less than its claim. */
const SEND_MS = 90_000;

export interface OutgoingMail {
  key: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where to unsubscribe from such mails. */
  unsubscribe?: string | undefined;
}

/** The reaction of the SMTP server, or of the connection, to a mail that was not accepted. */
export class NotTaken extends Error {
  /**
   * @param refused it will never accept this mail
   * @param answered whether it said so; if not, and the mail was handed over, it may have accepted it
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
      // Read only after the server has agreed to receive the mail itself (DATA).
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
   * @param handingOver called just before sending the mail itself; if it rejects, nothing is sent
   * @throws NotTaken
   */
  async send(
    { key, to, subject, html, text, unsubscribe }: OutgoingMail,
    handingOver: () => Promise<void>,
  ): Promise<void> {
    const { from, origin } = this.settings;
    const id = createHash('sha256').update(key).digest('hex').slice(0, 32);
    const mail = {
      from: { name: 'Screenlore', address: from },
      to: { name: '', address: to },
      // The same for every try: programs show a mail that arrives twice only once.
      messageId: `<${id}@${new URL(origin).hostname}>`,
      headers: {
        ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        ...(unsubscribe !== undefined && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
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
  // 503 means that the conversation went wrong, not the mail.
  const refused = ofThisMail && responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  return new NotTaken(
    (response ?? message ?? String(error)).slice(0, 300),
    refused,
    responseCode !== undefined,
  );
}
