import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoReview } from '../types.js';

const clair = { kind: 'games', title: 'Clair Obscur: Expedition 33', year: 2025 } as const;
const astro = { kind: 'games', title: 'Astro Bot', year: 2024 } as const;
const skyrim = { kind: 'games', title: 'The Elder Scrolls V: Skyrim', year: 2011 } as const;

export const gameOpinions: DemoReview[] = [
  {
    title: 'A number painted on the sky',
    description: 'Clair Obscur is about a funeral that happens every year, on time',
    tags: ['games', 'role-playing', 'France'],
    about: clair,
    author: 'sophie.t',
    daysAgo: 4,
    rating: 9,
    blocks: [
      paragraph(
        'They have hung flowers about their necks. It is a feast day, the harbour is full, people are saying kind things to one another, and everybody looks up. Far out in the sea stands a tower, and at its foot sits a figure, and once a year it wakes and paints a number. Whoever is of that age turns to petals. This year it is thirty-three. The man I have been playing holds the hand of a woman, and then he holds a few petals.',
      ),
      header('Grief with good manners'),
      paragraph(
        'After that opening one might forgive <i>Clair Obscur</i> a good deal. One need not. Those who have only one year left set out each time in a ship, to put an end to it. Their expedition bears the number on the tower, and all the way we find the journals of those with higher ones. They are brief, and cheerful, and break off. So you carry on for those who come after, as the phrase here goes, and it never turns into a slogan.',
      ),
      paragraph(
        'You fight by turns, as in the old Japanese epics, but when the enemy strikes you must move: dodge or, if you dare, parry to the tenth of a second. It sounds like a foreign body, and in an evening it becomes dance. I have learned the rhythms of monsters as one learns songs. If that is too much for you there is an easier setting, and the story does not mind.',
      ),
      photo(clair, 'A face under ruled lines of gold: everything here may be painted over'),
      header('Made in Montpellier', 3),
      paragraph(
        'It is the first work of a studio with about thirty people at its core, and it looks like a Paris that has been dropped and glued together wrongly: lamp-posts, wrought iron, houses that hang under water without water. The music by Lorien Testard goes on for hours, sung, half of it in French, and I have found myself in the supermarket humming the theme of a boss.',
      ),
      list('unordered', [
        'Nobody at camp says what he feels straight away. They look at the fire, and so do you.',
        'There is a very large, very round being who loses his favourite stones, and he is the best of us.',
        'The map of the world is drawn so that you want to be small.',
      ]),
      paragraph(
        'The last third changes what you thought you were doing, and asks for a decision. I do not believe there is a right one. I put the controller down for quite a while. Not a ten, because now and then one gets lost in corridors of rock; but whenever somebody says that games cannot mourn, I shall hand them this.',
      ),
    ],
  },
  {
    title: 'Joy, the size of a thumb',
    description: 'Astro Bot gets a new idea into every minute, and a waterfall of robots',
    tags: ['games', 'platform'],
    about: astro,
    author: 'joypad_jess',
    daysAgo: 37,
    rating: 9,
    blocks: [
      paragraph(
        'My daughter is five and cannot tell it from a toy. I am forty-one and cannot either. You shake the controller and the little fellow wobbles; he walks on glass, and you feel glass; a thousand nuts and bolts come down over him, and each of them is a tiny tick under your fingers. <i>Astro Bot</i> is the first game in which I have looked for the puddles.',
      ),
      paragraph(
        'Each level is built round one gadget, uses it in six ways, and throws it away. There is a frog with boxing gloves. There is a chicken that is a rocket. There is one that makes you as small as a mouse at the press of a key, and the room you have just run through turns out to have been a landscape the whole time. Others would have made three games of that.',
      ),
      photo(astro, 'A small robot, a large sky and a great deal to rescue'),
      paragraph(
        'Yes, it is also an advertisement, with hundreds of robots dressed up as heroes from the maker’s own cupboard. Some I did not know, and no harm was done. What matters is that my daughter laughed so much that she had to hand me the controller, and that I did not want to give it back.',
      ),
    ],
  },
  {
    title: 'The best walk I ever took in winter',
    description: 'Skyrim is full of holes, and I would move there tomorrow',
    tags: ['games', 'role-playing'],
    about: skyrim,
    author: 'dungeon.dan',
    daysAgo: 249,
    rating: 7,
    blocks: [
      paragraph(
        'Nothing in <i>Skyrim</i> is first-rate. You fight as if with a wet towel. The four voices that have been given to all the townspeople know a single joke about a knee. The end of the world is put off politely until you have finished picking flowers. I have spent some three hundred hours there.',
      ),
      paragraph(
        'Why? Because you come over a pass at dusk, and a choir begins very softly, and in the valley there is a light. You had not meant to go there. It is a mill with two people in it who have quarrelled; below it there is a cave, in the cave a book, and in the book a name. No arrow has sent you. Many worlds since have been larger and better lit, and none has had such a talent for distraction.',
      ),
      header('On dragons', 3),
      paragraph(
        'They arrive at the worst moment and perch on the inn. Once, while I was fighting one, a giant hit it with his club, then me, and I flew up so high that I could see my house. That is no story that anybody wrote. Seven points for the game, and one night in three I would give it ten.',
      ),
    ],
  },
  {
    title: 'A beautiful machine that wants your wage',
    description: 'Mortal Kombat 11 hits hard and grinds slowly',
    tags: ['games', 'fighting'],
    about: { kind: 'games', title: 'Mortal Kombat 11', year: 2019 },
    author: 'arcade.ike',
    daysAgo: 308,
    rating: 5,
    blocks: [
      paragraph(
        'I grew up with a joystick in a chip shop, so I do not faint at the sight of a spine. As a fight between two people on a sofa this is the best of its line: slower, heavier, easy to read. You may stop a combo and think. The story is enormous nonsense about time, excellently acted, in which old and young versions of the same hard men shake their heads at each other.',
      ),
      paragraph(
        'But around that good core somebody has built an office. There are hearts, souls and coins; towers that are only there today; a graveyard of chests that you walk about in, paying to be surprised by the trousers of somebody you do not play. After release the worst of it was toned down. Even so I have been busier with an inventory than with my opponent.',
      ),
      list('unordered', [
        'For: the tutorial, which really explains what frames are. Every game of this kind should steal it.',
        'For: Cetrion, a goddess in blossom, fighting with whole gardens.',
        'Against: everything that blinks between two fights.',
      ]),
      quote('In the chip shop it was one coin a fight. At least you knew.', 'Our verdict'),
    ],
  },
  {
    title: 'Fond of the dwarf, sorry about the rest',
    description: 'Golden Axe again: what memory adds, and what it kindly leaves out',
    tags: ['games', 'arcade', 'classics'],
    about: { kind: 'games', title: 'Golden Axe', year: 1989 },
    author: 'hank_y',
    daysAgo: 446,
    rating: 4,
    blocks: [
      paragraph(
        'Three heroes, one axe, a village on the back of a turtle. I would have sworn that this was a masterpiece. I had played it in the summer of my eleventh year, at a campsite, with other people’s money, always as the dwarf. Last week my son and I finished it in thirty-five minutes, and he asked whether that had been the introduction.',
      ),
      paragraph(
        'What is left? The magic: you save up blue bottles, and then, with one key, the whole screen is on fire or falls down, and for a moment you are eleven. The beasts one may ride, above all the pink one with the beak and the tail. The screams, which are said to come from films. And the little thieves who have to be kicked at night, by the tent, until they give the bottles back.',
      ),
      paragraph(
        'But you walk to the right, hit, get up and hit. The skeletons cannot be beaten with skill, only with patience. There is one good move, the run, and it is good for everything. Beside it stand far better ones of the same age, which I did not love, because they were not at the campsite.',
      ),
      paragraph(
        'Four points. Memory gives it nine, and memory is not wrong. It is merely reviewing something else.',
      ),
    ],
  },
];
