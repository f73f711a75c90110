import { randomUUID } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  type Caller,
  type CallInput,
  type CallReply,
  COMMENTS_COUNTED,
  type Comment,
  type CommentedPost,
  type CommentsCounted,
  calls,
  type InternalReply,
  internalCalls,
  internalSubjectOf,
  type PostType,
  subjectOf,
} from '@screenlore/contracts';
import { makeCallKeys, startMongod, startNats } from '@screenlore/engines';
import {
  CallSigner,
  mongoOptions,
  type RunningService,
  replyBytes,
  startService,
} from '@screenlore/service-kit';
import { type Connection, createConnection } from 'mongoose';
import { AppModule } from '../../src/app.module.js';
import type { CommentsConfig } from '../../src/config.js';

interface Saying {
  post?: CommentedPost;
  replyingTo?: string | null;
  key?: string;
}

/** The service on engines of its own, with somebody in the place of content who keeps counts. */
export interface CommentsUnderTest {
  nats: NatsConnection;
  database: Connection;
  /** What the keeper of counts has, by post. */
  kept: Map<string, CommentsCounted>;
  /** While false it answers nothing. */
  keeping: { on: boolean };
  startAnother(): Promise<RunningService>;
  thread(mediaId: string, skip?: number, type?: PostType): Promise<InternalReply<'get-thread'>>;
  replies(_id: string, skip?: number): Promise<Comment[]>;
  say(caller: Caller, comment: string, saying?: Saying): Promise<Comment>;
  remove(
    caller: Caller,
    request: CallInput<'delete-comment'>,
    key?: string,
  ): Promise<CallReply<'delete-comment'>>;
  stop(): Promise<void>;
}

export const user = (name: string, admin = false): Caller => ({ id: `id-of-${name}`, username: name, admin });

export const POST: CommentedPost = {
  type: 'article',
  _id: 'a'.repeat(24),
  publicId: 'a-long-night-aaaaaa',
  authorId: 'id-of-editor',
};

export async function startComments(settings: Partial<CommentsConfig> = {}): Promise<CommentsUnderTest> {
  const shared = process.env['TEST_MONGO_URL'];
  const mongod = shared ? undefined : await startMongod();
  const address = new URL(shared ?? mongod?.url ?? '');
  address.pathname = `/test_${randomUUID().slice(0, 8)}`;
  const engine = await startNats();
  const { signingKey, publicKey } = makeCallKeys();
  const signer = new CallSigner(signingKey);
  const config = {
    NATS_URL: engine.url,
    MONGO_URL: address.href,
    HEALTH_PORT: 0,
    HEALTH_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent' as const,
    CALL_PUBLIC_KEY: publicKey,
    NEW_ACCOUNT_HOURS: 24,
    COMMENTS_PER_HOUR: 0,
    ...settings,
  };
  const started: RunningService[] = [];
  const startAnother = async () => {
    const service = await startService({ name: 'comments', module: AppModule, config });
    started.push(service);
    return service;
  };
  await startAnother();
  const database = await createConnection(address.href, mongoOptions(address.href, 'comments')).asPromise();
  const nats = await connect({ servers: engine.url });

  const kept = new Map<string, CommentsCounted>();
  const keeping = { on: true };
  nats.subscribe(COMMENTS_COUNTED, {
    callback: (_error, message) => {
      if (!keeping.on) return;
      const counted = message.json<CommentsCounted>();
      if (counted.version > (kept.get(counted.postId)?.version ?? 0)) kept.set(counted.postId, counted);
      message.respond(JSON.stringify({ known: true }));
    },
  });

  const send = async (subject: string, body: unknown, caller: Caller | null, idempotencyKey?: string) => {
    const wire = { body, requestId: randomUUID(), caller, idempotencyKey, hop: randomUUID() };
    const { data, headers } = signer.sign(subject, wire);
    const reply = await nats.request(subject, data, { timeout: 30_000, headers });
    return JSON.parse((await replyBytes(reply)).toString());
  };

  return {
    nats,
    database,
    kept,
    keeping,
    startAnother,
    thread: async (mediaId, skip = 0, type = 'article') =>
      internalCalls['get-thread'].reply.parse(
        await send(internalSubjectOf('get-thread'), { type, mediaId, skip }, null),
      ),
    replies: async (_id, skip = 0) =>
      calls['get-replies'].reply.parse(await send(subjectOf('get-replies'), { _id, skip }, null)).replies,
    say: async (caller, comment, { post = POST, replyingTo = null, key } = {}) => {
      const personal_info = {
        username: caller.username,
        firstName: 'Ada',
        surname: 'Quill',
        profile_img: null,
      };
      const commenter = { _id: caller.id, personal_info };
      const body = internalCalls['add-comment'].request.parse({ post, commenter, comment, replyingTo });
      return calls['add-comment'].reply.parse(
        await send(internalSubjectOf('add-comment'), body, caller, key),
      );
    },
    remove: async (caller, request, key) =>
      calls['delete-comment'].reply.parse(await send(subjectOf('delete-comment'), request, caller, key)),
    stop: async () => {
      await Promise.all(started.map((service) => service.close()));
      await database.dropDatabase();
      await database.close();
      await nats.close();
      await engine.stop();
      await mongod?.stop();
    },
  };
}
