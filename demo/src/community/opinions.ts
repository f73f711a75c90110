import type { Category } from '@screenlore/contracts';

/** What invented people say with a rating: a beginning and an end, each of which goes with every other of its kind. */
export interface OpinionParts {
  /** The lowest rating that speaks so. */
  from: number;
  openings: Record<Category | 'any', readonly string[]>;
  endings: readonly string[];
}

/** The kindest first. */
export const OPINION_PARTS: readonly OpinionParts[] = [
  {
    from: 9,
    openings: {
      any: [
        'I expected to like it and ended up rearranging my week around it.',
        'Third time around, and I still found something I had missed.',
        'Nothing in it is there by accident.',
        'I came for the reputation and stayed for the details.',
        'It knows exactly what it wants and gets there without a wasted step.',
      ],
      movies: [
        'Not one frame too many.',
        'The last twenty minutes are why cinemas have big screens.',
        'Nobody in our row moved when the lights came on.',
        'Shot as if light cost money, and worth every coin.',
      ],
      series: [
        'One more episode, I said, and then it was morning.',
        'It trusts you to remember, and it pays you back for it.',
        'Even the quiet episodes have something at stake.',
        'The finale earned every hour before it.',
      ],
      games: [
        'It teaches you everything and explains nothing.',
        'My hands learned it before I did.',
        'Finished it, put the controller down, started again.',
        'Every room has an idea of its own.',
      ],
    },
    endings: [
      'I envy anyone who still has it ahead of them.',
      'Go in knowing nothing.',
      'I have already lent my copy to three people.',
      'Ask me again in ten years, same answer.',
      'It has spoiled quite a few others for me.',
      'Turn your phone off for this one.',
      'I would not change a thing.',
    ],
  },
  {
    from: 7,
    openings: {
      any: [
        'Better than the people who recommended it made it sound.',
        'A little long in the middle, and easy to forgive.',
        'Warm, clever, and only sometimes pleased with itself.',
        'It does the familiar things unusually well.',
      ],
      movies: [
        'The performances carry it over every bump in the script.',
        'A slow first act that turns out to be the point.',
        'Looks wonderful, sounds even better.',
      ],
      series: [
        'Finds its feet in the third episode and keeps them.',
        'The supporting cast quietly steals it.',
        'Good company for a long winter.',
      ],
      games: [
        'Two or three systems too many, and all of them fun.',
        'The opening hours are the hard part, then it sings.',
        'Best played in one long weekend.',
      ],
    },
    endings: [
      'I would gladly go back.',
      'Just short of great.',
      'Recommended with a full stomach and no hurry.',
      'The ending divides us at home.',
      'I keep humming the music.',
      'Well worth the evening.',
    ],
  },
  {
    from: 5,
    openings: {
      any: [
        'There is a very good idea in here, and a lot around it.',
        'I admired it more than I enjoyed it.',
        'Half of it is excellent. I could not tell you which half.',
      ],
      movies: ['A fine short film, told at length.', 'Handsome, careful, and a bit cold.'],
      series: ['It could have ended a season earlier.', 'Some episodes sparkle, some just fill the hour.'],
      games: ['Lovely world, tiresome errands.', 'Great for an hour at a time, no longer.'],
    },
    endings: [
      'No regrets, no second visit.',
      'Maybe I met it on the wrong day.',
      'I can see what others see in it.',
      'Fine for a rainy Sunday.',
    ],
  },
  {
    from: 1,
    openings: {
      any: ['Not for me, and I did try.', 'I kept waiting for it to begin.'],
      movies: ['All surface, and it shows its age.', 'I have rarely looked at my watch so often.'],
      series: [
        'I gave it four episodes, which was three too many.',
        'Everybody explains, nobody does anything.',
      ],
      games: ['Fought the controls more than the enemies.', 'Pretty menus, empty rooms.'],
    },
    endings: [
      'My friends disagree, loudly.',
      'Others may have more patience.',
      'The poster is nice, though.',
      'I wanted to like it.',
    ],
  },
];

/**
 * An opinion that fits a rating, of at most 160 characters.
 * @param pick from 0 (included) to 1 (excluded), for the opening and for the ending
 */
export function demoOpinion(
  kind: Category,
  rating: number,
  pick: { opening: number; ending: number },
): string {
  const parts = OPINION_PARTS.find(({ from }) => rating >= from);
  if (!parts) throw new Error(`there is no opinion for a rating of ${rating}`);
  const openings = [...parts.openings[kind], ...parts.openings.any];
  const at = (texts: readonly string[], where: number) => texts[Math.floor(where * texts.length)] ?? '';
  return `${at(openings, pick.opening)} ${at(parts.endings, pick.ending)}`;
}
