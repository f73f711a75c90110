import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoReview } from '../types.js';

const cyberpunk = { kind: 'games', title: 'Cyberpunk 2077', year: 2020 } as const;

/** Titles on which two people do not agree. */
export const gameSecondLooks: DemoReview[] = [
  {
    title: 'I fell through the pavement in love',
    description: 'Cyberpunk 2077 in its first winter: a great city with no floor',
    tags: ['games', 'role-playing', 'science fiction'],
    about: cyberpunk,
    author: 'saveslot3',
    daysAgo: 524,
    rating: 5,
    blocks: [
      paragraph(
        'This is a report from December 2020, which I put on record because I still have my notes. On the third evening I stood on a balcony in the rain, looked down on a market, and thought that nobody had ever built such a place. Then my neighbour came through the wall, sat down on a chair that was not there, and slid away to the left.',
      ),
      paragraph(
        'On the console under my television <i>Cyberpunk 2077</i> went down on average every two hours. Cars drove on rails and stopped for ever when something lay in the road. The police grew out of the ground behind me. I could have forgiven all that in a small game; this one had been sold to us, for eight years, as a world that breathes.',
      ),
      list('unordered', [
        'What worked: faces, hands, voices. People who lean against things and look at you.',
        'What worked: every conversation with Judy.',
        'What did not: nearly everything one does between the conversations.',
      ]),
      header('Why not less?', 3),
      paragraph(
        'Because under the rubble lies a story about a thief with a dead man in her head, and about how one wants to be remembered, that I could not put down. Five points for a ruin with very good furniture. I hear they have mended the floor since. I may go back.',
      ),
    ],
  },
  {
    title: 'The city they meant',
    description: 'Years of repairs later, Cyberpunk 2077 is worth the journey at last',
    tags: ['games', 'role-playing'],
    about: cyberpunk,
    author: 'kwame.a',
    daysAgo: 140,
    rating: 8,
    blocks: [
      paragraph(
        'I waited. It has been the best decision of my life as a player. When I got to Night City the police had learned to drive, the skills made sense, nobody slid through walls, and there was an extra district run by a colonel with a grudge. Whoever comes today gets another game than those who paid first, and it is a little unfair to them.',
      ),
      paragraph(
        'The streets of <i>Cyberpunk 2077</i> are the best I know. They have been thought out in layers: on the ground steam and noodle bars, above them motorways, above those the offices, which never look down. You read who owns what from the cleanliness of the lifts. I walked a lot, and switched the map off.',
      ),
      photo(cyberpunk, 'Night City in the rain, under the eyes of its machines'),
      paragraph(
        'It remains a game in which one has a terminal illness and nevertheless finds time for forty-one street fights. The two do not go together, and no patch can help. But then Johnny, the dead rebel in my head, sits on the railing, says something hurtful and true, and asks whether I would have a cigarette for him.',
      ),
      quote('The best ending is the one with the sunrise. Any sunrise.', 'Our verdict'),
    ],
  },
  {
    title: 'Escape attempt no. 61',
    description: 'Hades once more, from someone who does not like dying for a living',
    tags: ['games', 'action'],
    about: { kind: 'games', title: 'Hades', year: 2020 },
    author: 'elif.t',
    daysAgo: 377,
    rating: 8,
    blocks: [
      paragraph(
        'I am bad at it, so I shall speak for the bad. It took me thirty-four attempts to see daylight, and my brother does it before breakfast. In any other game with this structure I should have gone home after the fifth. <i>Hades</i> kept me because down there people are glad to see you, and because it does not count my failures aloud.',
      ),
      paragraph(
        'My favourite person is neither a god nor a hero. It is Dusa, a head with snakes and a feather duster, who apologises whenever she drops from the ceiling. The voices are all of that quality. Darren Korb, who composed the music, lends his to the prince as well, and it is a young man’s voice with a frown in it.',
      ),
      list('ordered', [
        'Take the shield. You can stand behind it and think.',
        'Switch on God Mode. It only means that you are hit a bit less hard each time.',
        'When you have lost, fish.',
      ]),
      paragraph(
        'What keeps me from nine or ten points: the rooms repeat sooner than the talk does. By the fortieth I knew every pillar of Asphodel and ran through it as through a station. But I knew, too, that someone upstairs had news.',
      ),
    ],
  },
];
