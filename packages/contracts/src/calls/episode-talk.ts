import { z } from 'zod';
import { callsOf } from '../call.js';
import { id, itemId } from '../entities/common.js';
import { characterVotes, episodeTalk, feeling } from '../entities/episode-talk.js';
import { episodeRef } from '../entities/viewing.js';
import { reveal } from './comments.js';

const gateway = callsOf('gateway');

const episode = z.strictObject({
  titleId: itemId.describe('`_id` or public id of the series'),
  ...episodeRef.shape,
});

export const episodeTalkCalls = {
  'get-episode-talk': gateway.readOfTexts(
    'How many people talk about an episode, and how it felt to those who said so',
    episode.extend({ reveal }),
    episodeTalk,
  ),
  'set-episode-feeling': gateway.change(
    'Say in a word how an episode felt that the caller has seen; null takes it back',
    episode.extend({ feeling: feeling.nullable() }),
    episodeTalk,
    { stores: 'again' },
  ),
  'set-episode-character': gateway.change(
    'Vote for the best character of an episode that the caller has seen, by a role of the series; null takes it back',
    episode.extend({ role: id.min(1).max(100).nullable() }),
    characterVotes,
    { stores: 'again' },
  ),
} as const;
