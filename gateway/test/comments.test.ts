import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { type CommentNews, commentNewsSubject, internalSubjectOf } from '@screenlore/contracts';
import { type RunningEngine, startNats } from '@screenlore/dev-stack';
import { type GatewayUnderTest, gatewayAt } from './support/gateway.js';
import { until } from './support/processes.js';
import { answerAs, type StandInRequest } from './support/stand-in.js';
import { accessToken, knowEndedSessions } from './support/tokens.js';

// Engines start in a second; a busy machine takes several.
jest.setTimeout(60_000);

const POST = { type: 'article', _id: 'a'.repeat(24), publicId: 'a-long-night-aaaaaa', authorId: 'u9' };
const NAMES = { _id: 'u1', username: 'ada.l', firstName: 'Ada', surname: 'Lovelace', profile_img: null };
const { _id: _, ...personal_info } = NAMES;
const COMMENT = {
  _id: 'c'.repeat(24),
  comment: 'hear, hear',
  commentedBy: { _id: 'u1', personal_info },
  commentedAt: '2026-03-11T10:00:00.000Z',
  children: [],
  replyCount: 0,
  replyingTo: null,
};
const THREAD = { comments: [COMMENT], version: 3, totalComments: 1, totalParentComments: 1 };

let engine: RunningEngine;
let nats: NatsConnection;
let gateway: GatewayUnderTest;
let known: boolean;
let there: boolean;
let asked: StandInRequest[];

beforeAll(async () => {
  engine = await startNats();
  nats = await connect({ servers: engine.url });
  answerAs(nats, internalSubjectOf('get-names'), () => ({ names: [NAMES] }));
  answerAs(nats, internalSubjectOf('get-thread'), () => ({ ...THREAD, known }));
  answerAs(nats, internalSubjectOf('store-comment'), (request) => {
    asked.push(request);
    return COMMENT;
  });
  knowEndedSessions(nats);
  nats.subscribe(internalSubjectOf('get-commented-post'), {
    callback: (_error, message) => {
      const failure = headers();
      failure.set('status', '404');
      if (there) message.respond(JSON.stringify({ post: POST }));
      else message.respond('{"error":"There is no such article"}', { headers: failure });
    },
  });
  await nats.flush();
  gateway = await gatewayAt(engine.url, { LIVE_CONNECTIONS_PER_ADDRESS: '300' });
});
afterAll(async () => {
  await gateway?.stop();
  await nats?.close();
  await engine?.stop();
});
beforeEach(() => {
  known = true;
  there = true;
  asked = [];
});

const signedIn = (more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${accessToken()}`, ...more },
});

describe('comment calls', () => {
  it('get-media-comments of an opened text needs only the comments service if the thread exists', async () => {
    there = false;
    const thread = { type: 'article', mediaId: POST._id, reveal: true } as const;
    const { status, body } = await gateway.call('get-media-comments', thread);
    expect({ status, body }).toEqual({ status: 200, body: THREAD });
  });

  it('get-media-comments of an unknown post is 404', async () => {
    known = false;
    there = false;
    expect(
      await gateway.call('get-media-comments', { type: 'article', mediaId: 'nobody-wrote-this' }),
    ).toMatchObject({ status: 404, body: { error: 'There is no such article' } });
    there = true;
    expect(
      await gateway.call('get-media-comments', { type: 'article', mediaId: 'nobody-said-a-word' }),
    ).toMatchObject({ status: 200 });
  });

  it('add-comment adds post, names and key, and ignores the caller’s claim about the author', async () => {
    const asking = { type: 'article', mediaId: POST.publicId, mediaAuthor: 'me', comment: 'hear, hear' };
    const answer = await gateway.call(
      'add-comment',
      asking,
      signedIn({ 'idempotency-key': 'a-key-of-mine' }),
    );
    expect(answer).toMatchObject({ status: 200, body: COMMENT });
    expect(asked).toEqual([
      expect.objectContaining({
        body: {
          post: POST,
          commenter: COMMENT.commentedBy,
          comment: 'hear, hear',
          mentions: [],
          replyingTo: null,
          reach: null,
        },
        caller: { id: 'u1', username: 'ada.l', admin: false, network: expect.any(String) },
        idempotencyKey: 'a-key-of-mine',
      }),
    ]);
  });

  it.each([
    ['COMMENT-05 an empty text', { comment: ' \n\t ' }, 400, 'Write something to leave a comment'],
    ['more than 10,000 characters', { comment: 'a'.repeat(10_001) }, 400, /10,000/],
    ['a post that is not there', { comment: 'hear, hear' }, 404, 'There is no such article'],
  ])('add-comment refuses %s', async (_what, more, status, error) => {
    there = false;
    const asking = { type: 'article', mediaId: POST._id, ...more };
    const refused = await gateway.call('add-comment', asking, signedIn());
    expect(refused).toMatchObject({ status, body: { error: expect.stringMatching(error) } });
    expect((await gateway.call('add-comment', asking)).status).toBe(401);
    expect(asked).toEqual([]);
  });
});

describe('live events of comments', () => {
  const subject = commentNewsSubject('article', POST._id);
  const news: CommentNews = {
    kind: 'added',
    version: 4,
    totalComments: 2,
    totalParentComments: 2,
    comment: COMMENT,
  };
  const address = (query: string) => `${gateway.url}/api/live/comments?${query}`;

  /** A listening page. `fetch` would reconnect broken connections. */
  const listen = async () => {
    const sent = request(address(`type=article&mediaId=${POST.publicId}`), { agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const heard = { text: '' };
    response.setEncoding('utf8').on('data', (part: string) => {
      heard.text += part;
    });
    response.on('error', () => undefined);
    return { response, heard, leave: () => sent.destroy() };
  };

  it('reach 300 pages within a second; the next page of that address is refused', async () => {
    const pages = await Promise.all(Array.from({ length: 300 }, listen));
    expect(pages[0]?.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    await until('all hear the opening', () => pages.every(({ heard }) => heard.text.includes('event: open')));
    expect((await fetch(address(`type=article&mediaId=${POST._id}`))).status).toBe(429);

    nats.publish(subject, JSON.stringify(news));
    await until(
      'all hear the news',
      () => pages.every(({ heard }) => heard.text.endsWith(`event: news\ndata: ${JSON.stringify(news)}\n\n`)),
      5_000,
    );
    for (const { leave } of pages) leave();
    // A page that left makes room.
    await until('there is room again', async () => {
      const again = await listen();
      again.leave();
      return again.response.statusCode === 200;
    });
  });

  it('exist for existing posts, requested as the contract says', async () => {
    for (const query of ['', 'type=article', 'type=movie&mediaId=x', 'type=article&mediaId=x&more=1'])
      expect((await fetch(address(query))).status).toBe(400);
    there = false;
    expect((await fetch(address('type=article&mediaId=not-there'))).status).toBe(404);
  });

  it('end when their gateway closes', async () => {
    const other = await gatewayAt(engine.url);
    const response = await fetch(`${other.url}/api/live/comments?type=article&mediaId=${POST._id}`);
    const ended = response.text();
    await other.stop();
    expect(await ended).toContain('event: open');
  });
});
