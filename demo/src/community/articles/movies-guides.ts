import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

const ran = { kind: 'movies', title: 'Ran', year: 1985 } as const;

/** Where to begin, and what to see next. */
export const movieGuideArticles: DemoPost[] = [
  {
    title: 'Where to begin with Akira Kurosawa',
    description: 'Four films, four evenings: a route from the rain to the burning castle',
    tags: ['movies', 'guide', 'Japan'],
    about: { kind: 'movies', title: 'Yojimbo', year: 1961 },
    author: 'kenjiro_o',
    daysAgo: 177,
    blocks: [
      paragraph(
        'The most frequent mistake is to begin with the longest. <i>Seven Samurai</i> is a feast, and nobody should come to a feast without having been introduced to the hosts. I have tried out the following order on friends, colleagues and one suspicious father. It has not failed yet.',
      ),
      list('ordered', [
        '<b>Yojimbo</b> (1961). A hungry swordsman comes into a town with two gangs in it and sells himself to both. Dusty, mean and very funny. You will recognise half of all Westerns made since.',
        '<b>Rashomon</b> (1950). A man is dead in a wood, and four people tell four stories of it. Eighty-eight minutes, three places, and the sun filmed straight through the leaves.',
        '<b>Seven Samurai</b> (1954). Now you are ready. Take the interval seriously and cook something during it.',
        '<b>Ran</b> (1985). King Lear with sons, in colours that hurt. He painted it for ten years because nobody would pay for it, and then filmed his paintings.',
      ]),
      photo(ran, 'A figure before a burning sky: Ran was painted before it was filmed'),
      header('What to look out for', 3),
      paragraph(
        'Weather, first of all: it never just happens. Then the way people move in groups. Kurosawa arranges three men on a porch so that you know who leads, who doubts and who will run. And watch Toshirō Mifune scratch himself. As Yojimbo he shrugs his shoulders as if his clothes had fleas, and with that one twitch a hero stops being a statue.',
      ),
      paragraph(
        'Afterwards you may go wherever you like. There are about thirty films, and hardly a dull one among them.',
      ),
    ],
  },
  {
    title: 'Black and white for the unconvinced',
    description: 'Five old films that need no excuse, only a dark room',
    tags: ['movies', 'guide', 'classics'],
    about: { kind: 'movies', title: 'The Third Man', year: 1949 },
    author: 'oldreel1931',
    daysAgo: 336,
    blocks: [
      paragraph(
        'My niece told me that she could not get into anything without colour. I asked for five evenings. We are now at film thirty-four. These were the five.',
      ),
      list('ordered', [
        '<b>Some Like It Hot</b>: two musicians in dresses, on the run. Nothing made since is faster.',
        '<b>The Third Man</b>: Vienna, a zither and a cat that knows whose shoes those are. Every street shines with water, because shining streets make better shadows.',
        '<b>Psycho</b>: she thought she knew it. She knew one scene.',
        '<b>The General</b>: Buster Keaton drives a real locomotive, alone, with a face like a closed door. It was made in 1926 and she laughed till she had to stop it.',
        '<b>M</b>: a murderer, a whistled tune, and a city in which the police and the thieves go hunting side by side.',
      ]),
      paragraph(
        'What I noticed beside her is that she never once spoke of missing colours. She spoke of faces. Take away the blue of a wall and the red of a bus, and the eye has nothing left to do but look at people.',
      ),
      quote(
        'Black and white is not colour with something missing. It is light with nothing in the way.',
        'For Klara',
      ),
    ],
  },
  {
    title: 'All of it sung, even the petrol prices',
    description: 'The Umbrellas of Cherbourg and the happiest sad ending in music',
    tags: ['movies', 'musical', 'France'],
    about: { kind: 'movies', title: 'The Umbrellas of Cherbourg', year: 1964 },
    author: 'odette-m',
    daysAgo: 383,
    blocks: [
      paragraph(
        'First line of the film: a mechanic is asked whether he has finished, and he sings that he has. Second line: the engine still knocks a little when it is cold, but that is normal. Jacques Demy wanted to know how plain a sentence might be and still take a melody by Michel Legrand. The answer is that there is no limit. By the time the mother sings about unpaid bills you have stopped noticing, and by the time two people sing goodbye on a railway platform it is too late for you.',
      ),
      paragraph(
        'Demy had real rooms in Cherbourg papered and painted to go with the coats. It looks like confectionery, and it hides a story about a war, a pregnancy and a sensible marriage. No one in it is bad. Time goes by, a letter comes too seldom, a kind man asks politely.',
      ),
      header('Remember the petrol station', 3),
      paragraph(
        'If you loved the last minutes of <i>La La Land</i>, this is where they come from: two people, some years later, a few sentences, snow. Damien Chazelle has never hidden what he owes. I would only add that Demy gives them less to say, and that there is a child in the car.',
      ),
    ],
  },
];
