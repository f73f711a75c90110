import { header, list, paragraph, photo } from '../blocks.js';
import type { DemoPost } from '../types.js';

const ferry = { kind: 'movies', title: 'The Last Ferry to Skarholm', year: null } as const;
const clockmakers = { kind: 'movies', title: 'Clockmakers of the Moon', year: null } as const;

/** News of films that do not exist. Every piece says so. */
export const inventedMovieArticles: DemoPost[] = [
  {
    title: 'Nine nights on a real ferry',
    description: 'The Last Ferry to Skarholm was filmed afloat. Everyone was seasick once',
    tags: ['movies', 'thriller', 'upcoming'],
    about: ferry,
    author: 'viggo_l',
    daysAgo: 14,
    blocks: [
      paragraph(
        'The makers of <i>The Last Ferry to Skarholm</i> had planned to film on a set that rocks. Then they were offered the real thing, a car ferry due for scrapping, and with it a skipper who was retiring on the same day. For nine nights she sailed up and down one fjord with all lights on and forty people pretending not to know which of them was one too many.',
      ),
      paragraph(
        'What that brings can be heard in the first scene they have shown. Nobody has to act balance. Coffee slides, doors think twice, and beneath every sentence there is the engine, which the sound department gave up fighting on the second night and decided to cast instead: it stops exactly once.',
      ),
      photo(ferry, 'Dark water all round: where would a twenty-fourth passenger go?'),
      paragraph(
        'Like its ship, this film has been invented for the demo catalogue, and so has everything reported here. The seasickness tablets would have been real.',
      ),
    ],
  },
  {
    title: 'Winding the moon by hand',
    description: 'A first look at Clockmakers of the Moon and its very slow snail',
    tags: ['movies', 'animation', 'upcoming'],
    about: clockmakers,
    author: 'frida_s',
    daysAgo: 88,
    blocks: [
      paragraph(
        'There are forty-one cogs in the moon, and they have all been drawn. That is the first thing the small team behind <i>Clockmakers of the Moon</i> wants us to know, because it drives them to despair: once the works had been thought out, they could not cheat. When the apprentice takes out a wheel in the second act, five others stop, and somebody had to sit down and find out which.',
      ),
      header('What we have seen', 3),
      list('unordered', [
        'The workshop at the top of the tower, painted in candle colours, with the sea far below.',
        'A tide that refuses to come in, and a village of fishermen who take it personally.',
        'The snail. It crosses one shot in four minutes and arrives with applause.',
      ]),
      paragraph(
        'It is said to be a film for children, and grandparents should bring handkerchiefs. Be warned, though: it belongs to the invented titles of this demo, and so do its forty-one cogs. If anyone should wish to make it, we would buy the first ticket.',
      ),
    ],
  },
];
