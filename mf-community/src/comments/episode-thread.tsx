import { type Blocks, useUser } from '@screenlore/browser-kit';
import { readEpisodeId } from '@screenlore/contracts';
import { Comments } from './comments.js';
import { CoveredThread, useAskedFor } from './covered-thread.js';
import { EpisodeFeelings } from './episode-feelings.js';

type EpisodeThreadProps = Blocks['mf_community/blocks']['EpisodeThread'];

/** The discussion of an episode: open for readers who have seen it, behind a press for others (EPISODE-05). */
export default function EpisodeThread({ episode, seen }: EpisodeThreadProps) {
  const user = useUser();
  const { asked, isFresh, ask } = useAskedFor(episode);
  const cover = (
    <CoveredThread
      why={
        user
          ? 'You have not marked this episode. What people say may tell what happens.'
          : 'What people say about this episode may tell what happens.'
      }
      onAsk={ask}
    />
  );
  // The server knows what is unknown here.
  if (!asked && !user) return cover;
  const of = readEpisodeId(episode);
  return (
    <>
      {of && <EpisodeFeelings of={of} seen={seen} reveal={asked} />}
      <Comments
        key={`${episode} ${asked} ${seen}`}
        type="episode"
        mediaId={episode}
        reveal={asked}
        cover={cover}
        focused={isFresh}
      />
    </>
  );
}
