import { builtCallsOf, SERVICES, type ServiceName, subjectOf } from './calls/index.js';
import { threadType } from './entities/comment.js';
import { STATUS_PARTS, type StatusPart } from './entities/status.js';
import { CANARY_VISITS } from './internal/canary-visits.js';
import {
  COUNTED_AT_GATEWAYS,
  commentNewsSubject,
  FILES_UNUSED,
  SESSIONS_ENDED,
  TEXTS_HIDDEN,
} from './internal/events.js';
import { INTERNAL_CALL_NAMES, internalCallOf, internalSubjectOf } from './internal/index.js';
import { likeNewsSubject } from './internal/likes.js';
import { noticeNewsSubject } from './internal/notices.js';
import { peerCalls } from './internal/peer-calls.js';

/** Who signs in to NATS: each app as itself, and `admin` for the administrators' command. */
export const NATS_USERS = ['shell', 'gateway', ...SERVICES, 'admin'] as const;
export type NatsUser = (typeof NATS_USERS)[number];

/** What a NATS user may do. The server refuses everything else. */
export interface NatsRights {
  publish: string[];
  subscribe: string[];
  /** Whether it may answer the messages it receives, each once. */
  answers: boolean;
}

/** Asked of all instances of a service at once: which of them is working on this hop's request? */
export const holdsSubjectOf = (service: string): string => `${service}.holds`;

/** Asked of all instances of a part at once: what is your status? */
export const statusSubjectOf = (part: StatusPart): string => `${part}.status`;

/** Where a user receives the replies to its requests; nobody else may listen there. */
export const inboxOf = (user: string): string => `_INBOX.${user}`;

/** The subjects that a service must answer: its implemented calls and its internal ones. */
export const subjectsOf = (service: ServiceName): string[] => [
  ...builtCallsOf(service).map(subjectOf),
  ...INTERNAL_CALL_NAMES.filter((name) => internalCallOf(name).service === service).map(internalSubjectOf),
];

/** Messages other than the gateway's calls: published events, and requests between services. */
const events = (): { subject: string; from: readonly NatsUser[]; to: NatsUser }[] => [
  { subject: CANARY_VISITS, from: ['shell'], to: 'shell' },
  { subject: SESSIONS_ENDED, from: ['auth', 'admin'], to: 'gateway' },
  { subject: TEXTS_HIDDEN, from: ['gateway'], to: 'gateway' },
  { subject: COUNTED_AT_GATEWAYS, from: ['gateway'], to: 'gateway' },
  { subject: FILES_UNUSED, from: ['content'], to: 'gateway' },
  ...Object.entries(peerCalls).map(([subject, { from, to }]) => ({ subject, from: [from], to })),
  { subject: noticeNewsSubject('*'), from: ['social'], to: 'gateway' },
  { subject: likeNewsSubject('*', '*'), from: ['comments'], to: 'gateway' },
  ...threadType.options.map((type) => ({
    subject: commentNewsSubject(type, '*'),
    from: ['comments'] as const,
    to: 'gateway' as const,
  })),
];

const isService = (user: NatsUser): user is ServiceName => SERVICES.some((service) => service === user);

/** Only the gateway makes calls; each service only answers its own; everything else is only sent between the declared parties. */
export function natsRightsOf(user: NatsUser): NatsRights {
  const sent = events()
    .filter(({ from }) => from.includes(user))
    .map(({ subject }) => subject);
  const received = events()
    .filter(({ to }) => to === user)
    .map(({ subject }) => subject);
  const asked = (service: ServiceName) => [...subjectsOf(service), holdsSubjectOf(service)];
  return {
    publish: [
      ...(user === 'gateway' ? [...SERVICES.flatMap(asked), ...STATUS_PARTS.map(statusSubjectOf)] : []),
      ...sent,
    ],
    subscribe: [
      `${inboxOf(user)}.>`,
      ...(isService(user) ? asked(user) : []),
      ...STATUS_PARTS.filter((part) => part === user).map(statusSubjectOf),
      ...received,
    ],
    answers: user !== 'admin' && user !== 'shell',
  };
}
