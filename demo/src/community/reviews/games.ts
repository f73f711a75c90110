import { header, list, paragraph, quote } from '../blocks.js';
import type { DemoReview } from '../types.js';

export const gameReviews: DemoReview[] = [
  {
    title: 'Dying to talk to you',
    description: 'Hades makes failure the best part of the evening, forty evenings running',
    tags: ['games', 'action', 'indie'],
    about: { kind: 'games', title: 'Hades', year: 2020 },
    author: 'joypad_jess',
    daysAgo: 15,
    rating: 10,
    blocks: [
      paragraph(
        'I have never been so pleased to be killed by a bull. In <i>Hades</i> you are Zagreus, son of the lord of the dead, and you wish to leave home. You hack your way up through three and a half kingdoms, you fail, and a red river washes you up on the steps of the very house you stormed out of. Your father does not even look up from his paperwork. Even his back looks unsurprised.',
      ),
      header('The hub is the game'),
      paragraph(
        'Other games of this sort treat death as a fine. Here it is a change of scene. Somebody has always been waiting: Achilles with advice, Nyx with patience, a floating gorgon with a duster and a crush on you. They know what became of you, and who struck the blow. After some dozens of runs I still heard lines for the first time, and there were nights when I lost on purpose, almost, because I was curious.',
      ),
      paragraph(
        'Between these visits there is fighting of exquisite crispness. Six weapons, a dash that cuts through everything, and the boons of the gods, which combine in ways that make you giggle: lightning that bounces, a hangover as a weapon, a tidal wave in place of a kick. It explains itself while you are having fun.',
      ),
      header('A family affair', 3),
      list('unordered', [
        'Read the little changes in the portraits; they are acting.',
        'Pet the dog. All three heads of him.',
        'The mode for tired thumbs makes you tougher after every death, and nobody sneers.',
      ]),
      paragraph(
        'What I had not expected from so much slaughter was tenderness. It is a story about a son who wants to know where he comes from, and about people who live together badly and could do better. You cannot win that with a spear. It takes many attempts, a bottle of nectar now and then, and coming back.',
      ),
    ],
  },
  {
    title: 'Somebody sang back',
    description: 'Journey takes two hours. I have been thinking about them ever since',
    tags: ['games', 'adventure'],
    about: { kind: 'games', title: 'Journey', year: 2012 },
    author: 'liv.arn',
    daysAgo: 62,
    rating: 9,
    blocks: [
      paragraph(
        'There is a hill, there is a mountain behind it, and there is a scarf that lets you fly as long as it glows. Nobody explains anything. You walk, and the sand beneath you behaves like nothing I had seen before: it streams, it glitters, and on the long slopes it turns into a wave on which you ride through the ruins at sunset. I put down the controller at that point and just breathed out.',
      ),
      header('The other one'),
      paragraph(
        'Then I saw a dot in the distance that moved. <i>Journey</i> connects you without asking to another player, no name, no voice, no hands. All either can do is sing, one note, short or long. When you touch, your scarves refill; so it pays to stay together, but no one can be made to. Mine waited for me when I fell off a tower. He, or she, or it, showed me a hidden glyph by jumping up and down beside it.',
      ),
      paragraph(
        'In the snow near the end we were both hardly able to walk. The notes came out as a croak. I know that it is a clever arrangement of rules, tested and tuned until nothing nasty could be done with it. I also know that I shouted at the screen when the wind tore us apart.',
      ),
      quote(
        'A game that trusts strangers to be good, and arranges things so that they can be.',
        'Our verdict',
      ),
      header('Cello and light', 3),
      paragraph(
        'Austin Wintory’s music follows you like a companion of its own, a single cello that finds its orchestra bit by bit. It was nominated for a Grammy, and rightly. Of the story there is as much as in a carpet: you may read it or simply walk on it.',
      ),
      paragraph(
        'Is it short? An evening. Is there challenge in it? Hardly. After the credits the names of those you met appear on the screen. It had been three people. I had thought all along that it was one.',
      ),
    ],
  },
  {
    title: 'Glory to the stamp',
    description: 'Papers, Please turns a desk into the most exciting place on earth',
    tags: ['games', 'puzzle', 'indie'],
    about: { kind: 'games', title: 'Papers, Please', year: 2013 },
    author: 'gustavo.r',
    daysAgo: 100,
    rating: 9,
    blocks: [
      paragraph(
        'It is six in the morning, it is snowing, and the queue reaches to the edge of the screen. I am an inspector at the frontier of Arstotzka, a job I won in a lottery. Every person I process correctly pays five credits. Rent is more than that. Heating costs extra, and my son has a cough.',
      ),
      header('The pleasure of order'),
      paragraph(
        'I was shocked at how much I enjoyed it. You lay passport, permit and work card side by side, you check the seal, the city, the expiry date, the face; something is wrong, and you find it. The hammering of the stamp is the most satisfying noise I made that year. Every day brings a new rule, a new leaflet in the drawer, and the small desk begins to overflow. I started to arrange my papers in a pattern. I was good. I was getting faster.',
      ),
      paragraph(
        'And then there is a man whose papers are in order. Behind him, he says, comes his wife, please be kind to her. His wife lacks one document. I can let her in; the machine will rattle, and a fine is deducted, and tonight somebody at home goes hungry. The game says nothing. It merely looks at its watch.',
      ),
      header('Lucas Pope’s arithmetic', 3),
      list('ordered', [
        'You turn someone away because the rule says so.',
        'You turn someone away because you have not the time to look.',
        'You turn someone away and notice that you felt nothing.',
      ]),
      paragraph(
        'No cut-scene has ever brought me to the third point. It was the rhythm of the work that did it, and that is why this had to be a game. There are conspirators, bribes, a jolly fellow with a passport drawn in crayon, and twenty endings. But its true subject is how easily decency is put off until tomorrow by people who are tired.',
      ),
      paragraph(
        'The graphics are brown and grey, and the march on the title screen will not leave my head. Cause no trouble. Next!',
      ),
    ],
  },
  {
    title: 'An argument with my own necktie',
    description: 'Disco Elysium: no fights, a million words, and every one of them hits',
    tags: ['games', 'role-playing', 'mystery'],
    about: { kind: 'games', title: 'Disco Elysium', year: 2019 },
    author: 'andrei.p',
    daysAgo: 192,
    rating: 10,
    blocks: [
      paragraph(
        'I died within five minutes, while trying to fetch my tie from a ceiling fan. My health was bad, my morale was worse, and the newspapers wrote of it. On the second attempt I reached the door of my hotel room, met a woman on the landing and had the choice of several ways of making a fool of myself. I took the worst. That is how one should play <i>Disco Elysium</i>.',
      ),
      header('Twenty-four voices'),
      paragraph(
        'There are no battles in it. There are your faculties, and they talk. Logic is vain, Electrochemistry wants a drink, Inland Empire believes that the corpse has something to tell you, and Shivers feels how the wind goes over the roofs of the city. Put points into one and it will become louder, not necessarily wiser. I know of no better image of what it is like to be a person before breakfast.',
      ),
      paragraph(
        'The case itself, a hanged man behind a cafeteria, is solid and sad, and is tied to everything in the quarter of Martinaise: the strike in the harbour, a failed revolution whose bullet holes are still in the walls, children who throw stones. It is a political game which makes fun of each conviction, and takes the people who hold them seriously.',
      ),
      header('Kim', 3),
      paragraph(
        'And you are not alone. Beside you stands Lieutenant Kim Kitsuragi, in an orange jacket, with a notebook and one cigarette a day. He says little. I found that I did things for the sake of his eyebrow, that I gave up a foolish idea because I did not want him to have to write it down. When he once allowed himself a laugh, I was happier than about any dragon.',
      ),
      quote('It is the only game I know in which losing a dice roll makes a better story.', 'Our verdict'),
      paragraph(
        'It is long, wordy, and sometimes in love with its own sentences. So are most of the books to which I owe something. Take your time, sing karaoke, and be kind to the insect.',
      ),
    ],
  },
];
