import { header, list, paragraph, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

export const gameArticles: DemoPost[] = [
  {
    title: 'Seven shapes that never grew old',
    description: 'Born on a Soviet computer without graphics, Tetris still cannot be improved',
    tags: ['games', 'history', 'puzzle'],
    about: { kind: 'games', title: 'Tetris', year: 1989 },
    author: 'oldreel1931',
    daysAgo: 7,
    blocks: [
      paragraph(
        'In 1984 a researcher at the Academy of Sciences in Moscow was meant to be testing a computer. Alexey Pajitnov tested it with a game. The machine, an Elektronika 60, could not draw, so the pieces were made of brackets. They fell, they fitted, and the building began to have trouble getting any work done.',
      ),
      header('Why seven is enough'),
      paragraph(
        'He had loved a box of wooden puzzle pieces, each made of five squares. Five made twelve shapes, too many to hold in the head. Four squares make seven, if you count mirror images, and seven is about what we can juggle. From that one reduction follows all the rest: the long bar we wait for, the two crooked ones we curse, and the gap on the left, always kept open for a miracle.',
      ),
      paragraph(
        'Few rules have such a temper. The game rewards tidiness and tempts you to greed, for four lines cleared at once are worth far more than one by one. Your mistakes do not vanish; they stay lying there as architecture. And at last it always wins. You do not play to reach an end but to be equal to it a little longer.',
      ),
      header('The perfect home', 3),
      paragraph(
        'Its way to the West led through a tangle of licences of which films have been made. When the dust settled, <i>Tetris</i> came in the box of the Game Boy, in 1989, with a tune from a Russian song about a pedlar. A black-and-white screen, a cross of plastic and ten minutes on a bus: hardware and game seemed cut from the same block.',
      ),
      quote(
        'Everything you got wrong is still on the screen. So is the way out.',
        'Pinned above our editorial desk',
      ),
      paragraph(
        'Since then it has run on watches, oscilloscopes and the fronts of office towers. Ports add colours, modes and ghosts. The thing itself they leave alone, and well they might. Nobody has yet found an eighth shape.',
      ),
    ],
  },
  {
    title: 'The week the networks went down',
    description: 'Doom was given away, taken apart and handed on. That was its secret',
    tags: ['games', 'history', 'shooter'],
    about: { kind: 'games', title: 'Doom', year: 1993 },
    author: 'arcade.ike',
    daysAgo: 47,
    blocks: [
      paragraph(
        'On 10 December 1993 a small company from Texas put two megabytes on the server of a university in Wisconsin. So many people were waiting that the upload itself could hardly get in. Within a day there were administrators all over the country writing notices to forbid it, because the way <i>Doom</i> sent its packets round could bring a whole office network to its knees.',
      ),
      header('A third for nothing'),
      paragraph(
        'It was shareware: nine levels free, to be copied to your friends, the remaining two thirds by mail order. No shop, no shelf, no advertisement to speak of. The distribution was the players, and it has been reckoned that for some years the game was on more computers than the latest system of a well-known company further north.',
      ),
      paragraph(
        'One played it, and stopped breathing. John Carmack’s engine gave height, dark corners and flickering lamps to walls that had been flat and grey the year before. John Romero and his colleagues built levels that open like a clenched fist: a door, a switch, then the wall behind you goes down. The shotgun remains a lesson in how sound, picture and recoil make one verb.',
      ),
      header('The lid was left open', 3),
      list('unordered', [
        'Levels and graphics lay in files apart from the program, so that anyone could replace them.',
        'Players wrote editors within weeks, and some of those players were later hired by studios.',
        'In 1997 the source code followed, and hobbyists carried it to every device with a screen.',
      ]),
      paragraph(
        'That is why people still ask, half joking, whether it runs on a pocket calculator or a tractor. It does. A work that had been locked would be a memory today. This one is a language, spoken fluently by people who were born ten years after it, and every year the best new levels are honoured as one honours poems.',
      ),
    ],
  },
  {
    title: 'A brother in white trousers',
    description: 'How Prince of Persia borrowed a human body and taught games to stumble',
    tags: ['games', 'animation', 'history'],
    about: { kind: 'games', title: 'Prince of Persia', year: 1989 },
    author: 'camila.ob',
    daysAgo: 90,
    blocks: [
      paragraph(
        'In the autumn of 1985 a student with a video camera asked his younger brother to run and jump around a car park in a pair of white trousers. David Mechner did as he was told. Four years later his hesitations, his run-up and the swing of his legs were the hero of a computer game, and computers seemed for the first time to have somebody in them.',
      ),
      header('Drawn from life, one frame at a time'),
      paragraph(
        'The method was as old as the cartoon: Max Fleischer had filmed his own brother, dressed as a clown, in the 1910s. Jordan Mechner had tried it already for Karateka. Now he photographed the video from a screen, inked the silhouettes, scanned them and cleaned them up dot by dot, on an Apple II that was already old. For the fencing he studied the great duel between Errol Flynn and Basil Rathbone.',
      ),
      paragraph(
        'Beauty was not the only gain. A figure with weight cannot stop dead, and a game around such a figure must be built of consequences. The prince needs a step before he leaps, he grabs a ledge with his fingertips and pulls himself up with effort. Press too late and you watch, in all anatomical clarity, what happens.',
      ),
      header('The man who was missing', 3),
      paragraph(
        'There was hardly any memory left for an enemy. So Mechner flipped the bits of his hero and let a shadow step out of a mirror: the same drawings, reversed, and all at once the game had its theme. Shadow Man drinks your potion, shuts your gate, and cannot be killed without killing yourself. It is one of the best ideas in the medium, and it came from a lack of space.',
      ),
      quote('Limits did the writing. All he had to do was listen.', 'From our series on small machines'),
      paragraph(
        'Sixty minutes, said the clock, to save the princess. It took its maker four years. You can feel each of them in the fraction of a second in which his brother looks down, bends his knees, and decides to trust the gap.',
      ),
    ],
  },
  {
    title: 'Two hands and a castle',
    description: 'Ico removed almost everything from the adventure game. See what remained',
    tags: ['games', 'design', 'adventure'],
    about: { kind: 'games', title: 'Ico', year: 2001 },
    author: 'mirela.k',
    daysAgo: 145,
    blocks: [
      paragraph(
        'One button in <i>Ico</i> has no equivalent elsewhere. Hold it, and the boy calls; hold it near the girl, and he takes her hand. Then they run, he in front, she half a step behind, and the controller gives a small tug at each of her steps. Every other thing in the game exists so that you will want to press that button, and be afraid to let go.',
      ),
      header('Design by subtraction'),
      paragraph(
        'Fumito Ueda had been trained as an artist and came to Sony with one picture in mind: two young people, hand in hand. When work on the first PlayStation got stuck, his team moved to the second and used the occasion to leave things out. Away went the other characters, the inventory, the numbers, the map. There is no music to speak of, only wind, water and birds.',
      ),
      list('unordered', [
        'One castle, which you see from outside at every turn and gradually understand.',
        'One weapon, usually a stick, swung by a child who nearly falls over.',
        'One other person, whose language you cannot read.',
      ]),
      paragraph(
        'What was left could be polished until it glowed. The light blooms like a memory of summer, the boy flails and skids, and the girl named Yorda turns aside to look at doves. She may be the most believable companion in any game, just because she does not always come at once.',
      ),
      header('Few buyers, many heirs', 3),
      paragraph(
        'It sold modestly. Those who did play it went off and made games of their own: you meet its quiet in Journey, its held hand in a dozen tales of fathers and daughters, its ruins in the lands of Dark Souls. Its own team made the somewhat larger and sadder Shadow of the Colossus.',
      ),
      paragraph(
        'There are two stone sofas in that castle on which the children sit down to save. I have rested there more often than necessary. It is an odd thing to say of a horned boy and a ghost of a girl, but it is good to watch them sleep.',
      ),
    ],
  },
  {
    title: 'Three races, one nation at the screen',
    description: 'How StarCraft found a second home in the internet cafés of South Korea',
    tags: ['games', 'esports', 'Korea'],
    about: { kind: 'games', title: 'StarCraft', year: 1998 },
    author: 'mei_lin.c',
    daysAgo: 253,
    blocks: [
      paragraph(
        'When <i>StarCraft</i> came out in the spring of 1998, South Korea was deep in a financial crisis. Many who had lost their work put their savings into rows of computers and opened what is known there as a <i>PC bang</i>, a room rented by the hour. The state was laying fast cables to every housing estate. What was wanting was something to do with it all, for little money, together.',
      ),
      header('Unequal and fair'),
      paragraph(
        'Earlier strategy games had given their sides different colours. This one gave them different minds. The Terrans dig in, and can lift off whole buildings; the Zerg breed in hordes out of a single larva; the Protoss are few, proud and expensive. That such opposites should balance was no accident but took years of patches and an expansion, Brood War, that closed the last gaps.',
      ),
      paragraph(
        'It is a game of attention. There is more to do than any human can do, at three or four places out of sight of each other, and choosing what to neglect is the art. The best give several hundred commands a minute, and amid the rattle they think of deception. From the stands you see both sides; the players do not, and that is where the drama comes from.',
      ),
      header('A sport with a broadcaster', 3),
      list('ordered', [
        'In 1999 a cartoon channel tried showing matches, and the ratings rose.',
        'A television station for nothing but games began in 2000.',
        'By 2004 a league final filled the beach of Gwangalli in Busan with a huge crowd.',
      ]),
      paragraph(
        'There were teams with sponsors, uniforms and dormitories, commentators who shouted like those of football, and champions with nicknames such as the Emperor. There was, later, a bitter scandal about fixed matches, as befits a real sport.',
      ),
      paragraph(
        'Everything that is called e-sport today went to school in that place. The game itself is older than many of its spectators now. Its map is still square, its marines still say the same ten sentences, and there are still leagues for it, followed late at night by people who cannot sleep.',
      ),
    ],
  },
];
