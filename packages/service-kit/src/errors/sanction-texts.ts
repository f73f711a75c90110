const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

interface Said {
  /** Milliseconds since 1970. */
  until: number;
  reason: string;
}

/** What a silenced member reads when they try something they may not do. */
export const silencedText = ({ until, reason }: Said): string =>
  `A moderator silenced you until ${MOMENT.format(until)} UTC, so nothing of yours is published. Reason: ${reason}`;

/** What the owner of a suspended account reads at the log-in. */
export const suspendedText = ({ until, reason }: Said): string =>
  `This account is suspended until ${MOMENT.format(until)} UTC. Reason: ${reason}`;
