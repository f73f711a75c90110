import { header, list, paragraph, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

/** Where to begin, and single episodes worth an evening. */
export const seriesGuides: DemoPost[] = [
  {
    title: 'Locked in, by choice',
    description: 'Five episodes that stay in one room and are the better for it',
    tags: ['series', 'guide', 'writing'],
    about: { kind: 'series', title: 'Breaking Bad', year: 2008 },
    author: 'thelongtake',
    daysAgo: 42,
    blocks: [
      paragraph(
        'In the trade it is called a bottle episode: no new sets, few guests, nobody goes out. Producers order it when the money has run short. Writers fear it, and then do their best work, since there is nothing left to cut away to.',
      ),
      list('unordered', [
        '<b>Breaking Bad</b>, “Fly”: two men, a laboratory and an insect. One of them is nearly asleep, and nearly confesses.',
        '<b>Seinfeld</b>, “The Chinese Restaurant”: three people wait for a table. The network did not see the point, and it made the series.',
        '<b>Friends</b>, “The One Where No One’s Ready”: half an hour before a dinner, in real time, in all of somebody’s clothes.',
        '<b>Mad Men</b>, “The Suitcase”: not strictly locked in, but nobody can go home. One night, one account, two people who know each other best.',
        '<b>Fleabag</b>, first episode of the second season: a family dinner with a godmother, a priest and, in the end, blood.',
      ]),
      header('A test at home', 3),
      paragraph(
        'Show one of them to somebody who does not know the series. If the person asks who those people are, you have chosen badly. If they ask whether there is more, leave the room and let them watch.',
      ),
    ],
  },
  {
    title: 'Boldly, but in which order?',
    description: 'A short flight plan through two generations of Star Trek',
    tags: ['series', 'science fiction', 'guide'],
    about: { kind: 'series', title: 'Star Trek: The Next Generation', year: 1987 },
    author: 'stellan.b',
    daysAgo: 195,
    blocks: [
      paragraph(
        'Do not start at the beginning. It is the one point on which all crews agree. The first season of <i>The Next Generation</i> is for those who already love it, and the original series is best met on one of its good days. Here are eight evenings.',
      ),
      header('With Kirk', 3),
      list('ordered', [
        '“Balance of Terror”: two captains who cannot see one another. A submarine film among the stars.',
        '“The City on the Edge of Forever”: time travel with a price that has to be paid in person.',
        '“The Trouble with Tribbles”: because you need to laugh, and they are soft.',
      ]),
      header('With Picard', 3),
      list('ordered', [
        '“The Measure of a Man”: is Data somebody or something? A courtroom, two friends on opposite sides.',
        '“Yesterday’s Enterprise”: a ship comes out of the past and the present turns dark.',
        '“The Best of Both Worlds”: the cliffhanger of a whole generation, in two parts.',
        '“Darmok”: two people without a common language sit by a fire. It is my favourite.',
        '“The Inner Light”: forty years in forty-five minutes, and a flute.',
      ]),
      paragraph(
        'If after this you do not care, no harm done; you have seen eight good plays. If you do, there are several hundred more hours of it, and a chair for you on the bridge.',
      ),
    ],
  },
  {
    title: 'An hour in the snow',
    description: 'Pine Barrens: the best way into The Sopranos leads through a wood',
    tags: ['series', 'crime', 'comedy'],
    about: { kind: 'series', title: 'The Sopranos', year: 1999 },
    author: 'lastrow.joe',
    daysAgo: 392,
    blocks: [
      paragraph(
        'Two gangsters drive a man into the woods of New Jersey to make him disappear. He disappears, all right, but on foot. It snows. They have lost their way, a shoe, and any idea where they left the car. All they have to eat is ketchup, out of little packets.',
      ),
      paragraph(
        '“Pine Barrens” comes late in the third season of <i>The Sopranos</i>, directed by Steve Buscemi, who knows a thing or two about losers in the cold. I use it for visitors who say that they do not like mafia stories. There are no operas in it and nobody is great. Paulie, who spends a fortune on his hair, ends up with a bit of car mat on his foot. The telephone connection is as bad as the marriage of everyone involved.',
      ),
      quote(
        'Take away the suits, the steak and the reception, and these are two frightened boys.',
        'From the back row',
      ),
      paragraph(
        'And the man they were chasing? People have been asking David Chase since 2001. He has never seemed to find it an interesting question. That, too, is the series: life keeps other people’s endings to itself.',
      ),
    ],
  },
];
