import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { internalCalls, readYear, STORY_PICTURES, STORY_SHAPES } from '@screenlore/contracts';
import { networkOf } from '@screenlore/http-kit';
import { CallError } from '@screenlore/service-kit/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sayWhenAgain, sendPicture } from '../files/send-picture.js';
import { type AskedStory, StoryPictures } from './story-pictures.js';

/** The owner may hide viewings at any time, so browsers have to ask again before they show a stored copy. */
const ASK_AGAIN = 'private, no-cache';

const USER_ID = internalCalls['get-account'].request.shape.userId;

/** Pictures of a member's year (STORY-08). */
@Controller('api/stories')
export class StoriesController {
  constructor(private readonly stories: StoryPictures) {}

  @Get(':userId/:year/:picture/:shape')
  async picture(
    @Param() params: Record<string, string>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = readStory(params);
    const { bytes, key } = await this.stories
      .get(asked, networkOf(request.ip), request.id)
      .catch(sayWhenAgain(reply));
    await sendPicture(request, reply, { bytes, key, format: 'jpeg', cacheControl: ASK_AGAIN });
  }
}

/** @throws CallError 'notFound' if no picture can have this address */
function readStory({ userId = '', year = '', ...params }: Record<string, string>): AskedStory {
  const picture = STORY_PICTURES.find((name) => name === params['picture']);
  const shape = STORY_SHAPES.find((name) => name === params['shape']);
  const asked = readYear(year);
  if (!picture || !shape || asked === null || !USER_ID.safeParse(userId).success)
    throw new CallError('notFound', 'There is no such picture');
  return { userId, year: asked, picture, shape };
}
