import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoReview } from '../types.js';

const titanic = { kind: 'movies', title: 'Titanic', year: 1997 } as const;

/** Titles on which two people do not agree. */
export const movieSecondLooks: DemoReview[] = [
  {
    title: 'A great ship and a small vocabulary',
    description: 'Titanic moves me when it stops talking, which is after two hours',
    tags: ['movies', 'romance', 'disaster'],
    about: titanic,
    author: 'couchcritic',
    daysAgo: 3,
    rating: 6,
    blocks: [
      paragraph(
        'Let me be fair to the water. From the moment when the iceberg scrapes along the side, James Cameron is in his element, and for about an hour there is no better film about anything. The deck tilts, the lights hold out, the band plays on because it is what they know. A baker, dishes, an old couple lying down side by side: he gives each of them seconds, and each of them counts.',
      ),
      paragraph(
        'But first one must get across the Atlantic with the dialogue. The hero says what heroes say. The fiancé is wicked in every scene, at breakfast too, and carries a pistol lest we forget. Rose has heard of Picasso and Freud, so that we may laugh at the people who have not. Whenever a feeling comes up somebody explains it, and then the flute explains it.',
      ),
      header('What saves it', 3),
      list('unordered', [
        'Kate Winslet, who is angry from the first minute and makes the corset look like an enemy.',
        'The engine room, in orange and black, where the real film is going on.',
        'Gloria Stuart at the railing, a hundred years in one face.',
      ]),
      paragraph(
        'I was moved, against my will, by a pair of shoes at the bottom of the sea. That shot has no text at all. Six points, four of them wet.',
      ),
    ],
  },
  {
    title: 'I was fourteen, and I was right',
    description: 'In defence of Titanic, by someone who saw it five times in one winter',
    tags: ['movies', 'romance'],
    about: titanic,
    author: 'larissa_m',
    daysAgo: 306,
    rating: 8,
    blocks: [
      paragraph(
        'We went on Saturdays, four girls in a row, with one packet of tissues. Afterwards our brothers explained to us that there had been room for two on that door. For years I was a little ashamed. Then I saw <i>Titanic</i> again, as a grown woman, in a hall full of strangers, and was ashamed of having been ashamed.',
      ),
      paragraph(
        'It is an old-fashioned picture, drawn with a thick pencil, and made by somebody who knows precisely what he is up to. Look how we are told at the beginning, by a computer drawing and without any feeling, in what manner the ship went down. So later on nobody has to explain it. We know where the water will come from, and can concentrate on who is standing there.',
      ),
      quote(
        'What she gets out of the story is not a man but eighty years.',
        'Row eleven, seats four to seven',
      ),
      paragraph(
        'For that is what the photographs on the bedside table show in the end: a woman on a horse, in an aeroplane, with a large fish. The boy taught her to spit and then he was dead, and she went and did all of it. At fourteen I had not even noticed those pictures. I believe that I had understood them, though.',
      ),
      paragraph('Yes, the song. I still sing it in the car, with the window closed.'),
    ],
  },
  {
    title: 'Too neat by half a staircase',
    description: 'Parasite is brilliant, and it knows. A small objection, with respect',
    tags: ['movies', 'thriller', 'Korea'],
    about: { kind: 'movies', title: 'Parasite', year: 2019 },
    author: 'ewa.k',
    daysAgo: 523,
    rating: 8,
    blocks: [
      paragraph(
        'I have seen it three times, and I have come to admire it a little more and love it a little less on each occasion. <i>Parasite</i> is a watch with a glass back. You see every wheel: above and below, rain as a party or as a flood, the smell, the stone. Everything means something. On the third evening I began to long for an object that was just lying about.',
      ),
      paragraph(
        'What cannot be argued with is the craft. The house was built for the film, and yet I could find the bathroom in the dark. Cho Yeo-jeong plays the lady of it as somebody who has never once been lied to by people she paid. The scene beneath the low table is as funny, and as sad, as anything in Chaplin.',
      ),
      header('Where I resist', 3),
      paragraph(
        'The poor are clever until the plot wants them careless, and they lie about in that living room drinking whisky because the bell is about to ring. It is a small thing. But the film is so exact that it has taught me to be.',
      ),
      photo(
        { kind: 'movies', title: 'Parasite', year: 2019 },
        'Two families face each other, and only one of them knows it',
      ),
      paragraph('Eight out of ten. I expect to have seen it a fourth time before the year is out.'),
    ],
  },
];
