import { header, list, paragraph, photo } from '../blocks.js';
import type { DemoPost } from '../types.js';

const lowOrbit = { kind: 'series', title: 'Low Orbit Ferry', year: null } as const;
const kabuki = { kind: 'series', title: 'Kabuki Blue', year: null } as const;

/** Short pieces, and news of series that do not exist; each of those says so. */
export const seriesNotes: DemoPost[] = [
  {
    title: 'The joke ends at the operating table',
    description: 'M*A*S*H fought its own laughter, and closed with the country watching',
    tags: ['series', 'comedy', 'war'],
    about: { kind: 'series', title: 'M*A*S*H', year: 1972 },
    author: 'oldreel1931',
    daysAgo: 489,
    blocks: [
      paragraph(
        'The network wanted laughter on the soundtrack, as was usual for a half-hour of comedy. The people who made <i>M*A*S*H</i> thought that nobody laughs at a field hospital unless he works there. They struck a bargain: canned laughter, but never in the operating theatre. So whenever the doors swing open the crowd falls silent, and you hear metal on metal and someone asking for a clamp.',
      ),
      paragraph(
        'It turned out to be the best direction anybody could have given. Over eleven years, almost four times as long as the war in Korea had lasted, the jokes went on and the silence grew. One colonel took leave of everybody, in high spirits, and then a young man came into the theatre with a piece of paper. The actors had been given that page only just before.',
      ),
      header('28 February 1983', 3),
      paragraph(
        'For the last episode more than a hundred million people in America sat before their sets. No drama or comedy has had so many since, and with a thousand channels none ever will. They saw a farewell written in stones.',
      ),
    ],
  },
  {
    title: 'He looked at us, and we at the stapler',
    description: 'The Office: how twelve British half-hours changed the face of comedy',
    tags: ['series', 'comedy', 'craft'],
    about: { kind: 'series', title: 'The Office', year: 2001 },
    author: 'aoife_d',
    daysAgo: 538,
    blocks: [
      paragraph(
        'The photocopier runs. Someone telephones about paper. Nothing is going on, and the camera keeps looking as if there might be. Then the boss comes in, sees that he is being filmed, and is lost: from now on, until the last day, David Brent will be performing for a documentary that nobody has asked to see.',
      ),
      paragraph(
        'Ricky Gervais and Stephen Merchant took the signs of cheap television, its zooms, its pauses, its people who steal a glance at the lens, and discovered that one could tell a love story in them. Tim and Dawn never say it. They look. Sometimes we are looked at as well, as one looks at a friend at a party, and there is a stapler in jelly.',
      ),
      list('unordered', [
        'No laughter, no music, hardly a close-up that has not been caught by chance.',
        'Two seasons of six, and a special in two parts for Christmas.',
        'Versions in many countries, of which the American one became a house of its own.',
      ]),
      paragraph(
        'It is hard to watch. That is praise. Everyone who has ever told a joke a second time, louder, has sat in that chair.',
      ),
    ],
  },
  {
    title: 'Delays expected on the 07:40 to orbit',
    description: 'Low Orbit Ferry wants to be the first space comedy about commuting',
    tags: ['series', 'comedy', 'upcoming'],
    about: lowOrbit,
    author: 'ska.dee',
    daysAgo: 6,
    blocks: [
      paragraph(
        'The set is one corridor, eleven seats and a window. The writers of <i>Low Orbit Ferry</i> did not ask for more, since a commuter sees no more of the universe than that. Each episode is one crossing: forty minutes up, forty minutes down, and in between the station, which has so far been heard by radio only, complaining.',
      ),
      header('Three people who have stopped apologising', 3),
      paragraph(
        'There is a pilot who sat the examination for deep space and was four points short. There is a stewardess who has been keeping a list of lost umbrellas. And there is an engineer, in love with a valve. We were allowed to read the first script, and laughed out loud at a safety announcement.',
      ),
      photo(lowOrbit, 'Three cogs and an engineer: the whole ship, more or less'),
      paragraph(
        'You will look in vain for it in any other programme guide: this series was made up for the demo catalogue, valve and all.',
      ),
    ],
  },
  {
    title: 'The man nobody is allowed to see',
    description: 'Kabuki Blue puts a stagehand in black at the centre of its mystery',
    tags: ['series', 'animation', 'upcoming'],
    about: kabuki,
    author: 'naoko.f',
    daysAgo: 106,
    blocks: [
      paragraph(
        'In the kabuki theatre there are helpers clad in black from head to foot. They carry props, straighten a sleeve, take away the dead, and by old agreement the audience does not see them. What a detective such a man would make, thought somebody; and that is the whole idea of <i>Kabuki Blue</i>.',
      ),
      paragraph(
        'The pictures that have been shown keep to the palette of a woodblock print, with one blue that is reserved for him alone. Shadows have an edge. Rain comes down as lines, all of the same length. And the drums, we hear, are played first and drawn to afterwards, so that a chase over the roofs of Osaka has the swing of a rehearsal that is getting out of hand.',
      ),
      photo(kabuki, 'A mask for the actors; the hero has only a black cloth'),
      paragraph(
        'The helpers in black are real, and are called <i>kuroko</i>. The series, its blue and its murders are not: it is one of the invented titles of this demo.',
      ),
    ],
  },
];
