import { notify } from '@screenlore/browser-kit';
import {
  APP_BASE,
  STORY_SHAPES,
  type StoryCard,
  type StoryShape,
  storyPictureAddress,
} from '@screenlore/contracts';
import { Button, ButtonLink, Skeleton } from '@screenlore/ui';
import { useState } from 'react';
import { useIsOwner } from '../../shared/use-profile.js';
import { userPath } from '../../shared/user-paths.js';
import styles from './share-picture.module.css';
import { cardSearch } from './use-card.js';
import { usePicture } from './use-picture.js';

export interface Shared {
  username: string;
  year: number;
  card: StoryCard;
}

const SHAPES: Record<StoryShape, string> = { tall: 'High, for stories', wide: 'Wide, for posts' };

/** A card or the whole year as a public picture, shared by the device's own dialog, or saved. */
export default function SharePicture({ username, year, card }: Shared) {
  const [whole, setWhole] = useState(false);
  const [shape, setShape] = useState<StoryShape>('tall');
  const picture = whole ? 'year' : card.id;
  const { fetched, again } = usePicture(storyPictureAddress(username, year, picture, shape));
  const name = `${username}-${year}-${picture}-${shape}.jpg`;
  return (
    <div className={styles.share}>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">What to share</legend>
        <Choice group="picture" checked={!whole} choose={() => setWhole(false)} words={card.heading} />
        <Choice group="picture" checked={whole} choose={() => setWhole(true)} words="The whole year" />
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className="visually-hidden">Shape</legend>
        {STORY_SHAPES.map((of) => (
          <Choice
            key={of}
            group="shape"
            checked={of === shape}
            choose={() => setShape(of)}
            words={SHAPES[of]}
          />
        ))}
      </fieldset>
      <div className={styles.place} aria-live="polite">
        {fetched.step === 'waiting' && <Skeleton className={styles[shape]} />}
        {fetched.step === 'there' && (
          <img
            src={fetched.address}
            alt={whole ? `The year ${year}` : `${card.heading}: ${card.big}`}
            className={styles[shape]}
          />
        )}
        {fetched.step === 'none' && <Hidden username={username} />}
        {fetched.step === 'failed' && (
          <p className={styles.words}>
            The picture could not be loaded.
            <Button onClick={again}>Try again</Button>
          </p>
        )}
      </div>
      {fetched.step === 'there' ? (
        <Give file={fetched.file} address={fetched.address} name={name} />
      ) : (
        <Button variant="primary" disabled>
          Save the picture
        </Button>
      )}
      <Button variant="quiet" icon="share" onClick={() => void copyLink(username, year, card)}>
        Copy link
      </Button>
      <p className={styles.note}>Pictures show only what everyone can see.</p>
    </div>
  );
}

interface ChoiceProps {
  group: string;
  checked: boolean;
  choose: () => void;
  words: string;
}

const Choice = ({ group, checked, choose, words }: ChoiceProps) => (
  <label className={styles.choice}>
    <input type="radio" name={group} checked={checked} onChange={choose} />
    {words}
  </label>
);

function Hidden({ username }: { username: string }) {
  const own = useIsOwner(username);
  return (
    <p className={styles.words}>
      Not enough of this is visible to everyone to make a picture.
      {own && <ButtonLink to="/settings/privacy">Choose who sees your diary</ButtonLink>}
    </p>
  );
}

function Give({ file, address, name }: { file: Blob; address: string; name: string }) {
  const asked = { files: [new File([file], name, { type: file.type })] };
  if (!navigator.canShare?.(asked))
    return (
      <Button
        variant="primary"
        onClick={() => Object.assign(document.createElement('a'), { href: address, download: name }).click()}
      >
        Save the picture
      </Button>
    );
  return (
    // No message if the visitor cancels.
    <Button variant="primary" icon="share" onClick={() => void navigator.share(asked).catch(() => undefined)}>
      Share the picture
    </Button>
  );
}

async function copyLink(username: string, year: number, card: StoryCard): Promise<void> {
  const link = `${location.origin}${APP_BASE}${userPath(username)}/year/${year}${cardSearch(card)}`;
  try {
    await navigator.clipboard.writeText(link);
    notify.success('Link copied');
  } catch {
    notify.error(`The link could not be copied. It is ${link}`);
  }
}
