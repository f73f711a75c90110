import { TitleRow } from '@screenlore/ui';
import { memo, useRef, useState } from 'react';
import { useNear } from '../../shared/use-near.js';
import styles from './ranking-list.module.css';
import type { Place } from './use-places.js';

/** About two screens. */
const NEAR = '1600px 0px';

interface ChunkProps {
  places: readonly Place[];
  /** Places before these. */
  before: number;
  /** It is in the first sight of the page. */
  isFirst: boolean;
}

/**
 * Some rows of a list, which the browser neither lays out nor paints while they are out of view. Their words are there all
 * the same, to be found, read out and reached by keyboard; their pictures come when they come near (RANK-07).
 */
export const Chunk = memo(function Chunk({ places, before, isFirst }: ChunkProps) {
  const chunk = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  useNear(chunk, NEAR, isNear, () => setNear(true));
  return (
    <div ref={chunk} role="presentation" className={styles.chunk} style={{ '--rows': places.length }}>
      {places.map(({ id, picture, ...row }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: an li belongs right into a list, not into a chunk of it
        <div key={id} role="listitem" className={styles.row}>
          <TitleRow {...row} place={before + index + 1} picture={isNear ? picture : null} />
        </div>
      ))}
    </div>
  );
});
