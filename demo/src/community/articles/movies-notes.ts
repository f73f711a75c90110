import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

/** Short pieces on one thing in one film. */
export const movieNoteArticles: DemoPost[] = [
  {
    title: 'A brown door opens',
    description: 'How Dorothy walks from sepia into colour with no trick of the camera',
    tags: ['movies', 'craft', 'musical'],
    about: { kind: 'movies', title: 'The Wizard of Oz', year: 1939 },
    author: 'sanna.reels',
    daysAgo: 44,
    blocks: [
      paragraph(
        'The house has come down. A girl in a brown dress crosses a brown room, puts her hand on a brown door, and opens it on a garden in Technicolor. For years I took it for granted that this was done in a laboratory. It was done with a tin of paint.',
      ),
      paragraph(
        'The room was painted in sepia, every plank of it. So was the girl: a stand-in in a dress of brown and white, photographed from behind on colour film. She opens the door, steps back out of the frame, and Judy Garland, who has been waiting in blue gingham, walks past the camera into Oz. No cut, no dissolve. You can put your finger on the second when one becomes the other.',
      ),
      header('Why it still takes the breath away', 3),
      paragraph(
        'An effect made by machine would have changed the world around her. Here the world was always in colour, and it was only her room that was not. I know of no better account of leaving home.',
      ),
    ],
  },
  {
    title: 'The picture belongs in the middle',
    description: 'Fury Road cuts like a storm, and you always know where to look',
    tags: ['movies', 'editing', 'action'],
    about: { kind: 'movies', title: 'Mad Max: Fury Road', year: 2015 },
    author: 'hank_y',
    daysAgo: 292,
    blocks: [
      paragraph(
        'Two hours, some two thousand seven hundred cuts. By rights <i>Mad Max: Fury Road</i> should be a headache with flames. It is as easy to read as a comic strip, and there is a simple reason for it: whatever matters stands in the middle of the frame.',
      ),
      paragraph(
        'George Miller asked his cameraman John Seale for precisely that. Put the cross of the viewfinder on her nose, on the gun, on the hand that is reaching for the wheel. Then the next shot can be as brief as you like, because the eye does not have to search. It is already there. Other action films throw the gaze from corner to corner and hope that confusion will pass for energy.',
      ),
      header('Four hundred and eighty hours', 3),
      paragraph(
        'That is about how much film came back from the desert. Margaret Sixel, who had never edited an action film, sat over it for years, and Miller, her husband, has said that he asked her so that it would not look like all the others. She won the Oscar.',
      ),
      list('unordered', [
        'Watch how often a second of stillness precedes a blow.',
        'Watch it once in the black-and-white version, where the compositions stand out like woodcuts.',
        'Count the sentences spoken in the first half-hour. You will manage on your fingers and toes.',
      ]),
    ],
  },
  {
    title: 'Why it had to be toys',
    description: 'In 1995 computers were good at plastic. Pixar listened to them',
    tags: ['movies', 'animation', 'history'],
    about: { kind: 'movies', title: 'Toy Story', year: 1995 },
    author: 'pixelpieter',
    daysAgo: 432,
    blocks: [
      paragraph(
        'Look at the people in <i>Toy Story</i> and then look away again, kindly. Their skin is a balloon, their hair a helmet. Then look at Buzz. Hard shell, rounded edges, a highlight that glides across the visor: he could be standing on your desk. The first feature film made entirely with computers is about toys because toys were what computers could do.',
      ),
      paragraph(
        'Everything the machines did badly, such as cloth, fur, water and crowds, was kept to the edges or left outside the door. Everything they did well was put in charge. The army men have their feet stuck to a base. The grown-ups are mostly legs and voices.',
      ),
      photo(
        { kind: 'movies', title: 'Toy Story', year: 1995 },
        'Plastic, wood and one small house: the film keeps to what its makers could do well',
      ),
      paragraph(
        'It would be a nice piece of engineering and no more, if the limits had not led to the theme. What is it like to be made, to be one of thousands, to be outdone by a newer model? Those people had been asking that about themselves. Fur came later, and so did tears about a cowgirl under a bed. But no later film of theirs is so entirely made out of one thing.',
      ),
    ],
  },
  {
    title: 'Ten minutes of waiting for a train',
    description: 'Leone’s overture has a fly, a windmill, a drip and no music at all',
    tags: ['movies', 'western', 'sound'],
    about: { kind: 'movies', title: 'Once Upon a Time in the West', year: 1968 },
    author: 'mateo.g',
    daysAgo: 483,
    blocks: [
      paragraph(
        'Three men in long coats take over a railway station. One cracks his knuckles. One lets water drip on to the brim of his hat, and when enough has gathered he drinks it. One catches a fly in the barrel of his pistol and listens to it with a smile. A windmill squeals. The train is late.',
      ),
      paragraph(
        'Sergio Leone had a composer who could have made an opera out of that, and he had him keep quiet. Ennio Morricone himself thought that the noises were music enough. When at last the train has gone, and someone plays a few notes on a harmonica at the far side of the track, they cut like a wire through the whole afternoon.',
      ),
      header('Written before it was filmed', 3),
      paragraph(
        'The rest of the score existed before the camera turned. It was played on the set, and people walked to it: when Claudia Cardinale passes through the station house and the crane lifts over the roof to show the town, the movement has been timed to the melody and not the other way round. It is an old method from silent days. Few have had music that could bear it.',
      ),
      quote(
        'He composed the silence too. It is the only piece nobody has covered.',
        'From our series on sound',
      ),
    ],
  },
  {
    title: 'Corridors for two',
    description: 'In the Mood for Love tells its story in dresses, stairs and noodle soup',
    tags: ['movies', 'romance', 'Hong Kong'],
    about: { kind: 'movies', title: 'In the Mood for Love', year: 2000 },
    author: 'mei_lin.c',
    daysAgo: 537,
    blocks: [
      paragraph(
        'They hardly touch. He rents a room, she rents the one next to it, their husband and wife are often away, and one evening over dinner they both notice a handbag and a tie. From then on Wong Kar-wai follows two people who have decided not to be like the others, through corridors that are too narrow for passing without an apology.',
      ),
      paragraph(
        'Time is told by clothes. Maggie Cheung wears one high-collared dress after another, more than twenty of them, in a film where rooms hardly change; a new pattern means another day, sometimes within what you had taken for a single conversation. Christopher Doyle and Mark Lee Ping-bing film her from behind lamps, curtains and the shoulders of other people, as though we were renting a room there ourselves.',
      ),
      paragraph(
        'And there is that waltz, slowed to the step of a woman fetching noodles in the rain. It was written by Shigeru Umebayashi for somebody else’s film. It has never gone back.',
      ),
    ],
  },
];
