import { header, list, paragraph, quote } from '../blocks.js';
import type { DemoReview } from '../types.js';

export const seriesReviews: DemoReview[] = [
  {
    title: 'The sound of a lie, measured in clicks',
    description: 'Chernobyl is a disaster series about meetings, and the meetings win',
    tags: ['series', 'history', 'drama'],
    about: { kind: 'series', title: 'Chernobyl', year: 2019 },
    author: 'emil_t',
    daysAgo: 12,
    rating: 9,
    blocks: [
      paragraph(
        'We see the explosion from a kitchen window: a flash, far off, without a sound, and then the shock makes the glasses tremble. It lasts seconds. What <i>Chernobyl</i> is really interested in begins afterwards, in a control room where a man in charge explains to people with burning faces that they have not seen what they saw.',
      ),
      header('Horror in a cellar with good chairs'),
      paragraph(
        'Craig Mazin had written comedies before this, which is less strange than it sounds. He understands committees. The old men in the bunker applaud a speech about sealing off the city; the engineer who has looked into the open core is thanked and sent to look again. Each of them passes the truth along a little smaller than he received it, until it is small enough to be reported.',
      ),
      paragraph(
        'Against them stand Jared Harris as the chemist Legasov, all throat and conscience, and Stellan Skarsgård as the functionary who learns in a helicopter what a reactor is. Their friendship, which grows without either of them finding a word for it, is the loveliest thing in five very dark hours. Emily Watson’s physicist is invented and stands for many scientists; the series says so openly at the end.',
      ),
      header('Ninety seconds on the roof', 3),
      paragraph(
        'Once, the camera goes with the men who shovel graphite off the roof by hand. They have a minute and a half. The counter rattles like hail, a boot gets stuck, and nothing is cut. I have seen no battle that took so much out of me.',
      ),
      list('unordered', [
        'Hildur Guðnadóttir made the music out of sounds recorded in a real power plant.',
        'Everyone speaks British English, and after five minutes nobody cares.',
        'Some details have been simplified; read a book afterwards, and you will want to.',
      ]),
      paragraph(
        'Not easy to like, impossible to switch off. The bill for each lie, we are told, gets paid in the end. Here you watch it being added up.',
      ),
    ],
  },
  {
    title: 'She looks at us so as not to look at herself',
    description: 'Fleabag: twelve perfect episodes, and one glance that changes the rules',
    tags: ['series', 'comedy'],
    about: { kind: 'series', title: 'Fleabag', year: 2016 },
    author: 'aoife_d',
    daysAgo: 59,
    rating: 10,
    blocks: [
      paragraph(
        'You know this feeling: at a dreadful party there is one person across the room who understands, and you raise an eyebrow. In <i>Fleabag</i> that person is you. Phoebe Waller-Bridge looks into the lens in the middle of a kiss, a row, a funeral, and delivers the line we were thinking, only ruder. It is flattering. For a whole season it feels like friendship.',
      ),
      header('The joke is a hiding place'),
      paragraph(
        'Then you notice when she does it. Always just before something could hurt. The asides are not confidences, they are exits. Underneath lies a story of guilt that the first six episodes uncover by such small degrees that it took my breath away, and I had been laughing about a stolen statue until a minute before.',
      ),
      paragraph(
        'The people around her would carry series of their own. Sian Clifford as the sister, so controlled that her hair trembles; Bill Paterson as a father who cannot end a sentence about love; and Olivia Colman, who smiles and smiles, and is the worst person in London.',
      ),
      header('Enter a man in a collar', 3),
      paragraph(
        'The second season is better still. At a family dinner, among some of the most awful people ever to share a bread basket, there sits a priest, swearing, drinking, kind. Andrew Scott plays him as someone who listens. And one day, in the middle of a talk, she gives us one of her looks, and he asks her where she has just gone.',
      ),
      quote(
        'In a single question the whole device falls over, and she is no longer alone with us.',
        'Our verdict',
      ),
      paragraph(
        'I shall not describe the ending at the bus stop. I will only say that I have never been left by anybody so gracefully. Twelve half-hours, not one too many, from a woman who knows what it means to leave while they still want more.',
      ),
    ],
  },
  {
    title: 'Nine to five, and nobody home',
    description: 'Severance asks what is left of you once work-life balance is perfect',
    tags: ['series', 'science fiction', 'mystery'],
    about: { kind: 'series', title: 'Severance', year: 2022 },
    author: 'ska.dee',
    daysAgo: 96,
    rating: 9,
    blocks: [
      paragraph(
        'A woman wakes up on a conference table. A voice from a loudspeaker asks her for her name, and she has not got one. It might be the start of a kidnapping story. It is her first day at the office, and she has, so they assure her, applied for the post herself.',
      ),
      header('One body, two employees'),
      paragraph(
        'The idea of <i>Severance</i> fits on a beer mat: a chip divides the memory, so that the one who works knows nothing of home, and the other way round. What makes it great is how practically it is thought through. The one inside never sleeps. For him the lift closes at five and opens at nine in the same second. He can resign only if the other agrees, and the other sees no reason to: he feels fine.',
      ),
      paragraph(
        'Adam Scott plays both of them with nothing but the muscles round his mouth. In the lift you see him change, and no effect could do it better. Beside him John Turturro loves the company handbook as others love scripture, and falls, shyly, for Christopher Walken from another department. It is the most touching romance of the decade, and it takes place under neon tubes.',
      ),
      header('White corridors, green carpet', 3),
      paragraph(
        'Everything has been designed to within an inch of comfort. The computers have a trackball and no way out; the four desks stand in a hall the size of a meadow; as a reward there are finger traps, melon or a waffle party. You laugh at it, and then you remember the fruit basket in your own corridor.',
      ),
      list('unordered', [
        'Watch it for the opening titles, a small nightmare of their own.',
        'Stay for the last episode of the first season, which I watched standing up.',
        'Do not ask about the goats.',
      ]),
      paragraph('Some riddles are dragged out a little in the second year. I do not mind the overtime.'),
    ],
  },
  {
    title: 'The slow burn of a country dance',
    description: 'Six hours of Pride and Prejudice, and not a minute of it is about a lake',
    tags: ['series', 'romance', 'literature'],
    about: { kind: 'series', title: 'Pride and Prejudice', year: 1995 },
    author: 'sophie.t',
    daysAgo: 188,
    rating: 9,
    blocks: [
      paragraph(
        'Let us get the shirt out of the way. Yes, Mr Darcy goes for a swim, and yes, he comes back across the meadow in wet linen. The moment is famous out of all proportion. For what follows is much better: two people who have imagined a conversation for months meet by accident, and can think of nothing but to ask after one another’s parents, twice.',
      ),
      header('A novel is given room'),
      paragraph(
        'The script by Andrew Davies makes use of its length. We see the ride to church, the sewing, the long evenings with candles, and understand that money is at stake in every bow. Five girls and no income: the comedy of Mrs Bennet, played by Alison Steadman as an alarm bell in ribbons, has a solid reason. She is loud since nobody else in the house will do the sum.',
      ),
      paragraph(
        'Jennifer Ehle is the finest Elizabeth I know. She has a way of smiling before she disagrees. One sees her think, and, what is rarer, one sees her being wrong with full conviction, which is what the title is about. When the letter comes she reads it walking, then standing, then again; and the face that had been so sure of itself goes through three seasons in one scene.',
      ),
      header('Looking as an event', 3),
      paragraph(
        'Colin Firth has been given hardly anything to say in the first half, so he looks. From windows, across ballrooms, past the shoulder of Miss Bingley. It should be tedious. But the camera looks with him, and when at last Elizabeth looks back, over a piano, with a smile, it is as good as a kiss in any other series.',
      ),
      quote('Nothing has been modernised, and nobody has been embalmed.', 'Our verdict'),
      paragraph(
        'Perhaps the clergyman is a shade too greasy, and the light sometimes shows the age of the film stock. I watch it each winter. The sum of five thousand a year and ten thousand a year has never been so entertaining.',
      ),
    ],
  },
];
