import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoReview } from '../types.js';

const creek = { kind: 'series', title: "Schitt's Creek", year: 2015 } as const;

export const seriesVerdicts: DemoReview[] = [
  {
    title: 'Overtime, unpaid',
    description: 'Severance, second year: more corridors, more goats, less air',
    tags: ['series', 'science fiction', 'mystery'],
    about: { kind: 'series', title: 'Severance', year: 2022 },
    author: 'stellan.b',
    daysAgo: 307,
    rating: 7,
    blocks: [
      paragraph(
        'A good riddle has two moments: the one at which you are caught, and the one at which you are let go. <i>Severance</i> is the best trap of recent years. I am not so sure about the door. After three years of waiting the second season began with a run down white corridors that I could have watched for an hour, and then it stopped for a chat with the management. It did so rather often.',
      ),
      paragraph(
        'There are marvels in it. An outing into the snow, with a tent, a projector and a story by the fire, is pure comic terror. One whole episode belongs to a woman who has been waiting behind a door since the first year, and it is put together like a memory, in grain and light. Tramell Tillman, as the man who has to hand out the fruit, makes out of a smile the most human thing in the building.',
      ),
      header('What I miss', 3),
      paragraph(
        'The office. In the first year these people had colleagues, a fridge, a rule about handshakes; it was our life with the sound turned off. Now they have destinies. Whenever two of them sit in the kitchenette and are bored I am happy again.',
      ),
      paragraph('Seven points, and I have renewed my contract. My outer self signed it.'),
    ],
  },
  {
    title: 'We have to go back, but how far?',
    description: 'Lost opened like nothing else and closed like several other things',
    tags: ['series', 'mystery', 'adventure'],
    about: { kind: 'series', title: 'Lost', year: 2004 },
    author: 'emil_t',
    daysAgo: 140,
    rating: 5,
    blocks: [
      paragraph(
        'An eye opens. Bamboo, a dog, a white shoe hanging from a branch. A man in a suit runs towards the noise, and then the beach is there, with an engine still turning in the sand. Nobody who saw the first ten minutes of <i>Lost</i> in 2004 has forgotten where. I gave that series six years. I want to be just about it, as one is about a former friend.',
      ),
      paragraph(
        'It was right about people. The trick of opening each hour with one of them, before the crash, made people out of types: the doctor, the fugitive, the man who could not walk. It was right about the pleasure of not knowing, and whole offices stood in the kitchen on Thursdays with theories about a hatch.',
      ),
      list('unordered', [
        'Right: “The Constant”, an hour in which a man telephones across time to stay alive.',
        'Right: the husband and wife who do not speak the language of the others.',
        'Wrong: the months in cages. Wrong: the tattoo.',
        'Wrong: a hundred clues on the wall, and at last a light in a cave.',
      ]),
      paragraph(
        'I do not mind that it ends in a church, and I cried when the dog lay down. But a mystery is a promise to have thought of something. I have the feeling that I brought most of the thoughts myself. Five points: ten for the first two seasons, and for the rest a fair average.',
      ),
    ],
  },
  {
    title: 'High notes, low blows',
    description: 'Glee sang loudly for outsiders and then forgot who they were',
    tags: ['series', 'comedy', 'music'],
    about: { kind: 'series', title: 'Glee', year: 2009 },
    author: 'larissa_m',
    daysAgo: 244,
    rating: 4,
    blocks: [
      paragraph(
        'The first thirteen episodes are still a joy. Six misfits in red T-shirts sing a hit by Journey in an empty school theatre, a teacher stands at the back and cannot leave, and you want to belong. <i>Glee</i> was spiteful and warm at once, which is rare, and it told boys in small towns that one may wear that jacket. I know two who have not forgotten it.',
      ),
      paragraph(
        'And then it became a jukebox. Someone has a problem, someone sings about it, it has been solved; a week later he has another one and a different character. A teacher falls in love with whoever is standing beside the piano. Illnesses, accidents, a shooting: taken up for a number, dropped before the credits. By the third year the boy in the wheelchair, the girl at the edge and the whole second row were really there only to sway.',
      ),
      header('In mitigation', 3),
      list('unordered', [
        'Jane Lynch, in any tracksuit, in any sentence.',
        'A father in a garage who tells his son that he has known since he was three.',
        'One hour of mourning in the fifth season that is not a performance.',
      ]),
      paragraph('Four points. With a good editor and two years fewer it would have been eight.'),
    ],
  },
  {
    title: 'A plan within a plan within a shouting match',
    description: 'Money Heist is best in the first week at the mint. It stays for years',
    tags: ['series', 'crime', 'Spain'],
    about: { kind: 'series', title: 'Money Heist', year: 2017 },
    author: 'beatriz.rv',
    daysAgo: 522,
    rating: 5,
    blocks: [
      paragraph(
        'At home we saw it on ordinary television, in long episodes, before the whole world put on red overalls. In that form <i>La casa de papel</i> was a neat thing: eight robbers with the names of cities, a mint, some days’ time, and a shy man with a pair of glasses who has thought of everything except a policewoman who borrows his telephone.',
      ),
      paragraph(
        'What I liked was the theft itself. They do not take anybody’s money, they print it; and the longer people outside negotiate, the richer they become. Álvaro Morte plays the professor as someone whom small talk frightens more than armies. Itziar Ituño as the inspector has got a mother, an ex-husband and no sleep, and is the only one I worried about.',
      ),
      quote('Everyone has a plan until Tokio is in love.', 'My brother, episode four'),
      paragraph(
        'It was over, and it was fine. Then success came, with helicopters, and they broke in again, somewhere bigger, with louder music. People die in slow motion and explain it in flashbacks. I watched all of it, complaining, as one watches the neighbours. Five points, of which four are for the first robbery.',
      ),
    ],
  },
  {
    title: 'Nobody here gets humbled, they get better',
    description: 'Schitt’s Creek starts as a farce about money and ends as a hug',
    tags: ['series', 'comedy'],
    about: creek,
    author: 'sanna.reels',
    daysAgo: 372,
    rating: 8,
    blocks: [
      paragraph(
        'Be warned: the first six episodes are noisy. A rich family has lost everything except a small town that it once bought as a joke, and now they live there, in two rooms of a motel, and shriek. I gave up twice. Friends promised me that something would happen. What happens is that they learn the names of the other people.',
      ),
      paragraph(
        'There is hardly any plot in <i>Schitt’s Creek</i>. A shop is opened. A song is sung at a counter, with one guitar, and two people who have been making jokes for months go silent. Catherine O’Hara, in a different wig each morning, pronounces the word “baby” in a way that belongs to no country, and beneath it one slowly makes out a woman who is afraid of having been forgotten.',
      ),
      photo(creek, 'Not much of a town, seen from outside'),
      header('A place without a villain', 3),
      paragraph(
        'Dan Levy, who made it with his father Eugene, decided that in this town nobody would be hated for whom he loves. No episode is about it, no speech is made. It sounds like very little. People have written to him that it was the first time they sat next to their parents and were not on their guard.',
      ),
      paragraph('Eight points, and two towels, neatly stolen from the motel.'),
    ],
  },
];
