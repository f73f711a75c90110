import { header, list, paragraph, photo } from '../blocks.js';
import type { DemoPost } from '../types.js';

const harbour = { kind: 'games', title: 'Harbour of Small Machines', year: null } as const;
const gravel = { kind: 'games', title: 'Gravel Kings', year: null } as const;

/** News of games that do not exist. Every piece says so. */
export const inventedGameArticles: DemoPost[] = [
  {
    title: 'The engine that would rather be a lamp',
    description: 'An hour at the workbench with Harbour of Small Machines',
    tags: ['games', 'indie', 'upcoming'],
    about: harbour,
    author: 'camila.ob',
    daysAgo: 1,
    blocks: [
      paragraph(
        'Number fourteen came in towed by its own anchor. It was an inboard motor from a mussel boat, and nothing was the matter with it. We took it apart on the bench, cleaned nine parts, put them together again, and it would not start. Only when the small lamp on the mast was wired to it did it begin to hum. It had never wanted to go anywhere. It had wanted to be left on.',
      ),
      header('Repairs without a manual', 3),
      paragraph(
        'Thus it goes on in <i>Harbour of Small Machines</i>. There is no list of faults, and no score. You hold a screwdriver to your ear. Tin Gull Studio, four people and one cat according to the credits, recorded the moods of its motors from kitchen appliances, and after half an hour you can tell a sulk from a blocked valve with your eyes shut.',
      ),
      photo(harbour, 'Three cogs, a low sun and somebody who listens to them'),
      paragraph(
        'We would like to have it tomorrow. Alas, game, studio and cat are inventions of our demo catalogue, and moor nowhere else.',
      ),
    ],
  },
  {
    title: 'Left six, tightens, do not trust the tree',
    description: 'In Gravel Kings you write the pace notes, and then have to believe them',
    tags: ['games', 'racing', 'upcoming'],
    about: gravel,
    author: 'oskar.n',
    daysAgo: 28,
    blocks: [
      paragraph(
        'The first pass is a walk at forty kilometres an hour. A pencil lies next to the gear lever, and for each bend you put down what you think of it: a number, an arrow, a word. The second pass is the stage itself. It is foggy, you are doing a hundred and sixty, and a calm voice beside you reads out what you have written. You find out what sort of a person you were this morning.',
      ),
      list('unordered', [
        'Write too much, and the voice will be two bends behind.',
        'Write too little, and you will learn the word “ditch” in eleven languages.',
        'Draw a flower if you like. The voice will pause, and then say “flower”.',
      ]),
      photo(gravel, 'Two people and one notebook: more does not fit into the car'),
      paragraph(
        'The people of Handbrake Collective want to let players exchange their notebooks, so that you can drive on the advice of a stranger, which frightens us. It need not: <i>Gravel Kings</i> is one of the invented titles of this demo. Our own notes for the staircase at the office, however, are available.',
      ),
    ],
  },
];
