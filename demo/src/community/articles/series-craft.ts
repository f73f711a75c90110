import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

/** How series are made: paint, music, waiting. */
export const seriesCraftArticles: DemoPost[] = [
  {
    title: 'Gotham on black paper',
    description: 'Batman: The Animated Series drew its nights by leaving the dark alone',
    tags: ['series', 'animation', 'design'],
    about: { kind: 'series', title: 'Batman: The Animated Series', year: 1992 },
    author: 'greyscale',
    daysAgo: 80,
    blocks: [
      paragraph(
        'Backgrounds for cartoons are painted on white paper, and where it is night somebody adds night. For <i>Batman: The Animated Series</i> they began with black. Whatever the brush left alone stayed dark, so that a street is made of three lit windows and the edge of a cornice, and you build the rest yourself. The makers called the style Dark Deco. Airships hang over the towers, and the police drive cars out of the forties past computers.',
      ),
      paragraph(
        'Nothing about it talked down to us after school. An old, silly villain with a freezing gun was given a dying wife and a voice like a frosted pane. A clown got an assistant for a single episode, by the name of Harley Quinn, and the comics have not been able to do without her since.',
      ),
      header('Two voices in one throat', 3),
      paragraph(
        'Kevin Conroy spoke the millionaire and the bat in two registers, as if the man in the suit were the disguise. Mark Hamill laughed in dozens of ways, as needed. They recorded together with the rest of the cast in one room, like a radio play, and you hear that somebody is answering.',
      ),
    ],
  },
  {
    title: 'Brushstrokes that can run',
    description: 'Arcane moves like film and looks like paint. A word on its fingerprints',
    tags: ['series', 'animation', 'games'],
    about: { kind: 'series', title: 'Arcane', year: 2021 },
    author: 'noor_v',
    daysAgo: 266,
    blocks: [
      paragraph(
        'Stop <i>Arcane</i> anywhere and you have something to put on a wall. There is grit in the shadows, a cheekbone is three strokes wide, and smoke is drawn as smoke by somebody who likes drawing it. Then you go on, and the painting throws a punch.',
      ),
      paragraph(
        'The studio is called Fortiche and works in Paris. Its figures are models in a computer, but their skin is painted by hand, highlights included, where other studios let the machine reckon out the light. Behind them stand painted backdrops; sparks, water and explosions are often drawn frame by frame. Three methods that should quarrel have been made to share a kitchen.',
      ),
      photo(
        { kind: 'series', title: 'Arcane', year: 2021 },
        'Two sisters, and a city that comes between them',
      ),
      header('Acting with a lower lip', 3),
      paragraph(
        'What it is all for becomes clear in the quiet scenes. Watch Powder when she has understood what she did at the end of the third episode. The face goes through four or five states in as many seconds and none of them is the one that has a name. I have seen live actors lean on their music at such a point. Here somebody sat for weeks over a lip.',
      ),
      paragraph(
        'You need not have played the game. It seems to have been made by people who wanted to find out what it had been about.',
      ),
    ],
  },
  {
    title: 'A piano with money problems',
    description: 'What the theme of Succession knows about the family it announces',
    tags: ['series', 'music', 'drama'],
    about: { kind: 'series', title: 'Succession', year: 2018 },
    author: 'dalia.h',
    daysAgo: 349,
    blocks: [
      paragraph(
        'You could skip the opening titles. Nobody I know ever does. A piano, slightly out of tune, hammers a phrase that might be from the eighteenth century; strings climb on it; and underneath there sits a beat from a hip-hop record, so low that the glasses in the cupboard join in. On the screen, rich children in old home movies look for their father, who is just leaving the picture.',
      ),
      paragraph(
        'Nicholas Britell wrote it, and it won him an Emmy. He has said that he wanted the music to be as serious as the family takes itself, and a bit absurd for that very reason. So there are court dances with bass drums. When Kendall walks to a meeting, he believes that he hears himself in it. We hear someone walking in his father’s shoes.',
      ),
      quote('It is the sound of inherited furniture being moved at night.', 'Listening notes'),
      paragraph(
        'Later on it comes back as a string quartet, a waltz, a hymn, always in a minor key. In four seasons it gets hardly anywhere. They do not, either.',
      ),
    ],
  },
  {
    title: 'Patience, in black and white',
    description: 'Better Call Saul tells you the ending first and lets you dread the way',
    tags: ['series', 'crime', 'craft'],
    about: { kind: 'series', title: 'Better Call Saul', year: 2015 },
    author: 'hollis_b',
    daysAgo: 439,
    blocks: [
      paragraph(
        'A man with a moustache rolls cinnamon dough in a shopping centre in Omaha, and the colour has gone out of the world. With this <i>Better Call Saul</i> begins, years after everything that it is going to tell. We know what he will do, whom he will work for and what he will have lost. It is left to sixty-three episodes to show us what there was to lose.',
      ),
      header('Work as suspense', 3),
      paragraph(
        'No other series watches hands for such a long time. A woman arranges small coloured notes on a wall, each of them a call she has to make. A retired policeman takes a car to pieces, all of it, down to the petrol cap, because somewhere there must be a transmitter. There is no dialogue, and no doubt that he will find it. It is thrilling because doing something properly always is.',
      ),
      list('unordered', [
        'Red and orange for crime, blue for those who keep the rules; look at what Kim puts on.',
        'Objects set high in the frame, people low and small, with a great deal of sky.',
        'A montage with music about once an episode, each in a form of its own.',
      ]),
      paragraph(
        'It was to be a comedy about a crooked lawyer. It turned into the saddest love story on television.',
      ),
    ],
  },
];
