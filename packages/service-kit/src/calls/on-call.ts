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
import type { JsonText } from './json-text.js';

type Answer<Reply> = Reply | JsonText<Reply>;
type Handler<Request, Reply> = (envelope: Envelope<Request>) => Promise<Answer<Reply>> | Answer<Reply>;

const answers =
  <Request, Reply>(subject: string) =>
  <H extends Handler<Request, Reply>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    MessagePattern(subject)(target, key, descriptor as PropertyDescriptor);
  };

/** Marks the controller method that answers a call: it takes the call's envelope and returns its reply. */
export const OnCall = <N extends CallName>(name: N) => answers<CallRequest<N>, CallReply<N>>(subjectOf(name));

/** The same for a request that the gateway makes by itself. */
export const OnInternalCall = <N extends InternalCallName>(name: N) =>
  answers<InternalRequest<N>, InternalReply<N>>(internalSubjectOf(name));
