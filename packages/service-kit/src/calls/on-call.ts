import { MessagePattern } from '@nestjs/microservices';
import {
  type CallName,
  type CallReply,
  type CallRequest,
  type Envelope,
  type InternalCallName,
  type InternalReply,
  type InternalRequest,
  internalSubjectOf,
  subjectOf,
} from '@screenlore/contracts';

/** A reply that is already JSON, for handlers that join finished parts. `Reply` is the type that it parses to. */
export class JsonText<Reply> {
  /** Only for types; never set at run time. */
  declare readonly reads?: Reply;

  /** @param text JSON, used as it is */
  constructor(readonly text: string) {}
}

/** The envelope for a handler of several calls. */
export interface CallEnvelope<N extends CallName> extends Envelope<CallRequest<N>> {
  call: N;
}

type Answer<Reply> = Reply | JsonText<Reply>;
type Handler<Received, Reply> = (envelope: Received) => Promise<Answer<Reply>> | Answer<Reply>;

const answers =
  <Received, Reply>(subjects: string[]) =>
  <H extends Handler<Received, Reply>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    MessagePattern(subjects)(target, key, descriptor as PropertyDescriptor);
  };

/** Marks the controller method that answers these calls: it gets a call's envelope and returns its reply. */
export const OnCall = <N extends CallName>(...names: N[]) =>
  answers<CallEnvelope<N>, CallReply<N>>(names.map(subjectOf));

/** The same for an internal call, which only the gateway makes. */
export const OnInternalCall = <N extends InternalCallName>(name: N) =>
  answers<Envelope<InternalRequest<N>>, InternalReply<N>>([internalSubjectOf(name)]);
