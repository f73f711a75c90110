/** The feelings about an episode, in the order of the choice (EPISODE-09). */
export const FEELINGS = ['loved', 'moved', 'laughed', 'tense', 'surprised', 'bored'] as const;
export type Feeling = (typeof FEELINGS)[number];

export const FEELING_LABELS = {
  loved: 'Loved it',
  moved: 'Moved',
  laughed: 'Laughed',
  tense: 'Tense',
  surprised: 'Surprised',
  bored: 'Bored',
} as const satisfies Record<Feeling, string>;
