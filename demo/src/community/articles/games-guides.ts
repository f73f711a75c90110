import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

const chrono = { kind: 'games', title: 'Chrono Trigger', year: 1995 } as const;
const takesTwo = { kind: 'games', title: 'It Takes Two', year: 2021 } as const;

/** What to play, where to begin, with whom. */
export const gameGuides: DemoPost[] = [
  {
    title: 'Your first role-playing game',
    description: 'Five ways into a genre that is said to take a hundred hours',
    tags: ['games', 'guide', 'role-playing'],
    about: chrono,
    author: 'dungeon.dan',
    daysAgo: 118,
    blocks: [
      paragraph(
        'I run a table on Thursdays, with dice and crisps, and every few weeks somebody asks me which one to play at home. They have heard of a hundred hours, of eleven kinds of armour, of a thing called a build. I ask back: what do you read? Then I give them one of these.',
      ),
      list('ordered', [
        '<b>Chrono Trigger</b>, if you like adventure stories. Twenty-odd hours, no dead weight, a frog with a sword and a fair that you will remember when you are old.',
        '<b>Undertale</b>, if you like jokes with a knife in them. Six hours. You may fight everybody. You need not fight anybody.',
        '<b>Disco Elysium</b>, if you like novels. No fights at all. Begin by looking for your other shoe.',
        '<b>Final Fantasy VII</b>, if you like opera. The blocks for hands pass; the flower seller stays.',
        '<b>Baldur’s Gate 3</b>, if you like theatre, and have a winter. Take a friend along. Talk to the ox.',
      ]),
      photo(chrono, 'A journey through time, and the small company that undertakes it'),
      header('Two rules of mine', 3),
      paragraph(
        'Do not read what the best choice is. There is only yours, and it will be more fun to tell. And do not save your potions for later. Later you will have won, with forty-one potions, and nobody to drink them with.',
      ),
    ],
  },
  {
    title: 'One sofa, two people, no shouting',
    description: 'Games for couples, siblings and friends who want to stay that way',
    tags: ['games', 'guide', 'co-op'],
    about: takesTwo,
    author: 'liv.arn',
    daysAgo: 213,
    blocks: [
      paragraph(
        'My sister plays everything and I play nothing, or so it was three years ago. In the meantime we have tried out a whole shelf, on one sofa, with one dog between us. Here is what I should have liked to know.',
      ),
      list('unordered', [
        '<b>It Takes Two</b> is made for exactly two, and every half-hour it invents something else. She has the hammer, I have the nails. If you argue, it will be about that poor elephant.',
        '<b>Portal 2</b> has a second story, for two robots. The best moment is when both of you fall silent and then begin to speak at the same time.',
        '<b>Mario Kart 8</b> works with grandparents. Its later edition has a help that keeps the car on the track; switch it on and tell nobody.',
        '<b>Cuphead</b> is beautiful and without pity. We lasted for an island and a half, laughing, then not.',
      ]),
      photo(takesTwo, 'A house looks different when you are as tall as a screwdriver'),
      quote('The better player does not carry the other one. She waits at the next ledge.', 'House rule'),
      paragraph(
        'One more thing. Change controllers when something is stuck. Two out of three times the one who never plays just does it, and that is worth more than any trophy.',
      ),
    ],
  },
  {
    title: 'A farm of one’s own',
    description: 'Stardew Valley was made by one person, and looks after its visitors',
    tags: ['games', 'indie', 'simulation'],
    about: { kind: 'games', title: 'Stardew Valley', year: 2016 },
    author: 'petra.lind',
    daysAgo: 386,
    blocks: [
      paragraph(
        'For more than four years Eric Barone sat at his desk, most days for ten hours, and did everything: the turnips, the tunes, the sentences of the girl with the drums, the colour of the river in autumn. He redrew the faces again and again. What came out in 2016 under the name of <i>Stardew Valley</i> has since been bought by tens of millions.',
      ),
      paragraph(
        'You inherit a farm full of stones. There is no enemy except bedtime. Each day lasts a quarter of an hour and is too short by exactly one thing, so that you say to yourself that you will just see to the parsnips, and then it is Thursday in your own life too.',
      ),
      header('What I have learned from it', 3),
      list('unordered', [
        'Give the old man a leek. You will have a friend for life.',
        'Fishing is awful for a week and then it is the best thing in the valley.',
        'The big blue shop would like you to become a member. Do not sign.',
      ]),
      paragraph(
        'It is often called cosy. There is some sorrow in it as well, about work that eats people up, about a soldier who comes home, about being new in a place. It is cosy in the way of a kitchen in which one may speak of such matters.',
      ),
    ],
  },
];
