import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoReview } from '../types.js';

const thrones = { kind: 'series', title: 'Game of Thrones', year: 2011 } as const;
const adolescence = { kind: 'series', title: 'Adolescence', year: 2025 } as const;

export const seriesOpinions: DemoReview[] = [
  {
    title: 'Four hours, four takes, no answer',
    description: 'Adolescence does not cut, so that neither can you',
    tags: ['series', 'drama', 'crime'],
    about: adolescence,
    author: 'marta-ziel',
    daysAgo: 2,
    rating: 9,
    blocks: [
      paragraph(
        'At six in the morning the door is broken down. Armed men run up a carpeted staircase and find a boy of thirteen, in bed, who has wet himself. From there the camera goes along: into the van, through the corridors, past the desk, into a room with a table. An hour later we know that he is accused of murder, and that his father believes him. Nothing has been left out. There has been no place to look away.',
      ),
      header('Why the long take is no stunt'),
      paragraph(
        'Each of the four episodes of <i>Adolescence</i> is one unbroken shot, and after a few minutes I forgot it. Or rather I did not see it any more, I merely had it in my shoulders. A cut is a small mercy: it says that the rest is not important. Here a policeman has to walk the whole length of a school, with its noise and its smell of lunch, before he may ask his question, and by then he has understood that he does not know what to ask.',
      ),
      paragraph(
        'The third hour is almost all a conversation. A psychologist, played by Erin Doherty, has brought hot chocolate and half a sandwich. Owen Cooper, in his first role ever, is by turns a child, a charmer and something of which he himself seems afraid. When she is alone again she stays in her chair for a moment. I have not seen a better minute of acting on television.',
      ),
      photo(adolescence, 'A face, and no cut to help us read it'),
      header('Not who, but how', 3),
      paragraph(
        'Do not expect to be given a culprit other than the one in the first scene. Stephen Graham and Jack Thorne, who wrote it, ask about telephones, about shame, about fathers who love and fall silent. Little is said of the girl who died, and one of the policewomen says as much; the objection is a just one, and to voice it does not quite settle it. The last episode is about paint on a van, and about a couple who go through everything they have done right.',
      ),
      quote('He asks what they should have done. It is the most honest question of the year.', 'Our verdict'),
      paragraph('I watched it with my son, who is fifteen. We went for a walk afterwards, and he talked.'),
    ],
  },
  {
    title: 'Winter came, and it was in a hurry',
    description: 'Game of Thrones: six great years, and then a coach to catch',
    tags: ['series', 'fantasy'],
    about: thrones,
    author: 'viggo_l',
    daysAgo: 33,
    rating: 6,
    blocks: [
      paragraph(
        'What made it great was distance. A letter took a week. A journey took a season, and in the course of it two people who could not stand each other shared a horse, a bath, a sword. In <i>Game of Thrones</i> power was a matter of who was where when the news arrived, and the news was always bad.',
      ),
      paragraph(
        'In the last two seasons everybody can be everywhere. Ravens fly at the speed of telephones; fleets wait behind rocks. People who used to think for a living forget their own plans, since there are only so many hours left. It is not that the end is wrong. I can imagine each step of it. I should just have liked to see them walk.',
      ),
      list('unordered', [
        'Keep: a small man at a trial, who has had enough.',
        'Keep: the mad, muddy squeeze in the battle before Winterfell’s gates.',
        'Let go: the long night, in which I saw chiefly my own reflection.',
      ]),
      paragraph(
        'Six points is what you get when you add up ten and two. I would do it all again, as far as the sixth year.',
      ),
    ],
  },
  {
    title: 'Nobody is safe, and everyone is right',
    description: 'Seen at one go, Game of Thrones is a better story than we remember',
    tags: ['series', 'fantasy', 'drama'],
    about: thrones,
    author: 'dungeon.dan',
    daysAgo: 445,
    rating: 9,
    blocks: [
      paragraph(
        'I came late. I had been warned, scolded, told the end by a taxi driver. So I watched it in five weeks, for the pleasure of seeing how it was done, and I should like to report from the far side: it holds.',
      ),
      paragraph(
        'Seen without the years of waiting, the last seasons are not a betrayal but an acceleration; the wheel that has been creaking all the time simply comes down the hill. What the woman with the dragons does at the end she has announced at the end of every speech. We were cheering. That, I think, is what was held against the series.',
      ),
      header('Eight reasons in one room', 3),
      paragraph(
        'Take any council scene. There is always a table, there are always six people, and each of them is right from where he sits. The one with the soft voice serves the realm; the one with the little beard serves himself, and is more honest about it. No fantasy before had so much confidence in conversations. The dragons are very good. The chairs are better.',
      ),
      photo(thrones, 'Fire above, stone below, and between them people with a claim'),
      paragraph(
        'One point off for the coffee cup, half of which I give back for the music at the last coronation.',
      ),
    ],
  },
];
