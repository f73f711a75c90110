import { TitleRow } from '@screenlore/ui/title-row';
import { memo, useRef, useState } from 'react';
import { useNear } from '../../shared/use-near.js';
import styles from './ranking-list.module.css';
import type { Place } from './use-places.js';

/** About two screens. */
const NEAR = '1600px 0px';

interface ChunkProps {
  places: readonly Place[];
  /** The number of places before these. */
  before: number;
  /** It is on the first screen of the page. */
  isFirst: boolean;
}

/**
 * Some rows of a list, which the browser neither lays out nor paints while out of view. Their text is there for search,
 * screen readers and the keyboard; their pictures load nearby (RANK-07).
 */
export const Chunk = memo(function Chunk({ places, before, isFirst }: ChunkProps) {
  const chunk = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  useNear(chunk, NEAR, isNear, () => setNear(true));
  return (
    <div ref={chunk} role="presentation" className={styles.chunk} style={{ '--rows': places.length }}>
      {places.map(({ id, picture, ...row }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: an li must be a direct child of its list
        <div key={id} role="listitem" className={styles.row}>
          <TitleRow {...row} place={before + index + 1} picture={isNear ? picture : null} />
        </div>
      ))}
    </div>
  );
});
