import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoReview } from '../types.js';

const nineGoals = { kind: 'movies', title: 'Nine Goals for Havana', year: null } as const;

export const movieOpinions: DemoReview[] = [
  {
    title: 'Nobody says a word, least of all the cat',
    description: 'Flow sends five animals down a river and lets them stay animals',
    tags: ['movies', 'animation'],
    about: { kind: 'movies', title: 'Flow', year: 2024 },
    author: 'noor_v',
    daysAgo: 32,
    rating: 9,
    blocks: [
      paragraph(
        'A grey cat looks at itself in a puddle. Then the water comes: first a noise, then a stampede of deer, then a wall. Where the people have gone we are not told, only their beds, boats and statues are still there. For eighty-five minutes the cat tries to keep its feet dry, and I sat as if I were on the edge of something.',
      ),
      paragraph(
        'Gints Zilbalodis, from Latvia, made <i>Flow</i> with a small team and with software that anyone may download. It won an Oscar all the same. You see that it was not rich: fur is a few brushstrokes, the water is better than the feathers. And you stop seeing it, for the camera roams about like an animal too, dives, climbs, takes fright and comes back.',
      ),
      header('A boat with five passengers', 3),
      paragraph(
        'Cat, dog, capybara, lemur and a tall white bird. In any other film they would have celebrities’ voices and a running gag. Here the lemur collects, the dog wants to be liked, the capybara sleeps. They do not become friends by talking it over. One of them takes the rudder, at some point, because somebody has to.',
      ),
      quote('The cat learns to swim. I did not think I could be so proud of anyone.', 'Our verdict'),
      paragraph('My own cat watched the first half, and then went and sat in the bath.'),
    ],
  },
  {
    title: 'Pink, clever and a bit out of breath',
    description: 'Barbie has more ideas than plot. Better that than the other way round',
    tags: ['movies', 'comedy'],
    about: { kind: 'movies', title: 'Barbie', year: 2023 },
    author: 'rosa.quint',
    daysAgo: 96,
    rating: 6,
    blocks: [
      paragraph(
        'The first half-hour is bliss. A waterless shower, a slice of plastic toast, feet that fall flat with a thud as in a horror film: Greta Gerwig and her designers have built a world in which nothing has any weight, and in the midst of it one woman thinks about death on the dance floor.',
      ),
      paragraph(
        'Then <i>Barbie</i> drives out into reality and does not quite know what to do there. The gentlemen from the company run about as in a sketch. A mother and a daughter have to fall out and make up between two jokes. A speech is held, and it is a good one, but it is a speech. I kept feeling that someone was holding up a list behind the camera, and that I agreed with each point on it.',
      ),
      list('unordered', [
        'Best idea: his job is beach.',
        'Best minute: an old woman on a bench is told that she is beautiful, and says that she knows it.',
        'Best song: the one with guitars by people who will now play it at you.',
      ]),
      paragraph(
        'Ryan Gosling gets the laughs, and Margot Robbie has the harder part: she must become a person from the outside in. In the last scene she succeeds. Till then it is a splendid party at which I was often standing in the kitchen.',
      ),
    ],
  },
  {
    title: 'Two nice people sing in traffic',
    description: 'La La Land is lovely to look at. I wish it liked music as much as itself',
    tags: ['movies', 'musical', 'romance'],
    about: { kind: 'movies', title: 'La La Land', year: 2016 },
    author: 'ska.dee',
    daysAgo: 373,
    rating: 5,
    blocks: [
      paragraph(
        'I must be made of wood. Around me people were sobbing, and I was thinking about the brass section. A man who wants to save jazz explains it to a woman, at length, over the playing of the musicians he wants to save it for. We do not hear them. That, in short, is my difficulty with <i>La La Land</i>.',
      ),
      paragraph(
        'The colours are delightful. The long takes are meant well, and the one on the motorway was surely horrible to rehearse. Emma Stone is so quick and so truthful in her auditions that she seems to have strayed in from a sharper film. But they dance like people who have taken lessons, and sing like people who are being brave. In the pictures that this one adores, being excellent was a form of courtesy.',
      ),
      header('Then the last ten minutes', 3),
      paragraph(
        'And there it is after all: no words, painted sets, a whole life that did not take place, told in tunes we know by now. If it had all been like that I should be sobbing still. Five points, and I will gladly be contradicted, preferably in song.',
      ),
    ],
  },
  {
    title: 'Sand, with very good sound',
    description: 'Dune is half a story, told with the weight of a cathedral',
    tags: ['movies', 'science fiction'],
    about: { kind: 'movies', title: 'Dune', year: 2021 },
    author: 'tariq.b',
    daysAgo: 445,
    rating: 7,
    blocks: [
      paragraph(
        'Denis Villeneuve does what hardly anybody dares to do with so much money: he makes things slow. A ship as large as a town comes down, and keeps coming down. An old woman in black veils asks a boy to put his hand into a box. The machines that fly have wings like dragonflies, and you feel the beat in your chair before you have seen one.',
      ),
      paragraph(
        'There is a place for me in this film, since I come from a country with a desert in it. I noticed how carefully it listens: to wind, to cloth, to the little tool that spares a mouthful of water. I noticed also that the people who live there have to wait a long time until they may say something. The book has the same problem, and knows it better.',
      ),
      list('unordered', [
        'Rebecca Ferguson as the mother, who is frightened and has been trained not to be.',
        'Hans Zimmer’s voices, which seem to come up through the floor.',
        'The word “beginning” in the last line. It is the truth.',
      ]),
      paragraph('Seven for now. It is like judging a bridge from the left bank.'),
    ],
  },
  {
    title: 'One tactic, one donkey, one joke',
    description: 'Nine Goals for Havana is likeable for an hour and then goes on',
    tags: ['movies', 'comedy', 'sport'],
    about: nineGoals,
    author: 'mateo.g',
    daysAgo: 41,
    rating: 4,
    blocks: [
      paragraph(
        'A village side is invited by mistake to a tournament on the other side of the ocean, and nobody can bring himself to clear things up. You can write the rest yourself, and so, I am afraid, could they. The goalkeeper is fat and wise. The minister is thin and foolish. The donkey is the best player, and is taken off at half-time for reasons of plot.',
      ),
      paragraph(
        'For a while that is good fun. The scene at passport control, in which eleven men pretend to be the twelve on the list, has real timing. But a sports film needs a match that could be lost, and a comedy needs someone who minds losing. Here everyone is so very relaxed.',
      ),
      photo(nineGoals, 'Sun, dust and a ball: the promise of the first reel'),
      paragraph(
        'Perhaps I am too strict with a film that does not exist. It is one of the demo catalogue’s inventions, so nobody has been hurt by these four points. I should still like to have met the donkey.',
      ),
    ],
  },
];
