import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

const rearWindow = { kind: 'movies', title: 'Rear Window', year: 1954 } as const;
const lawrence = { kind: 'movies', title: 'Lawrence of Arabia', year: 1962 } as const;

/** How films are made: sets, cuts, sounds. */
export const movieCraftArticles: DemoPost[] = [
  {
    title: 'The courtyard on stage 18',
    description: 'Rear Window never leaves a room and still knows a whole neighbourhood',
    tags: ['movies', 'craft', 'thriller'],
    about: rearWindow,
    author: 'quietcredits',
    daysAgo: 1,
    blocks: [
      paragraph(
        'A photographer with his leg in plaster has nothing to do but look. That is the entire situation of <i>Rear Window</i>, and Alfred Hitchcock needs about two minutes to set it up without a word. The camera goes out through the window, round the yard, back in across a sweating forehead, and then along the evidence: a broken camera, a picture of a racing car coming straight at the lens, a negative of a woman, the same woman on the cover of a magazine. Profession, accident, girlfriend, problem. A lesser film would have had somebody drop in and say it.',
      ),
      header('The biggest thing in the studio'),
      paragraph(
        'The yard stands indoors. On a single stage Paramount’s builders put up whole apartment houses, thirty-one flats in all, with fire escapes, gardens and a sliver of street at the end of an alley, and some of them had running water. To get the height they took out the floor and used the basement. Lamps by the hundred could be switched to give dawn, noon or dusk, so that the sun over Greenwich Village obeyed the script.',
      ),
      photo(
        rearWindow,
        'Looking is the only thing its hero can still do, and the one thing he cannot stop doing',
      ),
      paragraph(
        'All this carpentry serves one restriction. We see the neighbours from his chair, and hardly ever from anywhere else. Miss Torso, Miss Lonelyhearts, the songwriter, the couple who sleep outdoors: each has a little silent film in a frame of brick, and we read them as one reads people on a train, unfairly and with passion. When the wife of the salesman is no longer in bed one morning, nobody tells us that it matters. We have simply been looking for too long not to notice.',
      ),
      header('Sound from across the way', 3),
      paragraph(
        'Close your eyes for a while and the film gets better still. After the opening there is almost no music that does not come from some window. A soprano does her scales, a radio plays, glasses clink, somebody laughs too loudly on the third floor. The songwriter struggles with one tune from the first evening on, and he finishes it just when another person in the yard needs it most. Voices arrive with the echo of the yard on them, a little late, a little hollow. It tells your ear how far away help is.',
      ),
      quote(
        'He does not watch because he is wicked. He watches because it is hot, and they have left the blinds up.',
        'From our evening with the film',
      ),
      header('What Lisa does', 3),
      paragraph(
        'Grace Kelly is often mentioned for the dresses. They are part of the argument. Her Lisa enters as an illustration out of the magazines she works for, and he thinks that she could not live a day out of his suitcase. Then she climbs a fire escape in a flowered skirt, to fetch proof out of the flat of a man they think has killed someone, and he must sit and look on. All evening he has been telling stories about the people over there. Now the person he loves is one of them, and all the sport of watching turns into helplessness.',
      ),
      paragraph(
        'The last shots put everyone back in place. The heatwave is over, a dog has been replaced, a dancer’s soldier comes home and goes straight to the refrigerator. Somebody in the room has finally got the magazine she wants. No neighbour will ever know how closely he was studied. I have drawn my curtains at home since, out of courtesy.',
      ),
    ],
  },
  {
    title: 'She blew out the match',
    description: 'One cut in Lawrence of Arabia, and the editor who kept it short',
    tags: ['movies', 'editing', 'classics'],
    about: lawrence,
    author: 'thelongtake',
    daysAgo: 251,
    blocks: [
      paragraph(
        'Peter O’Toole holds a match until it has nearly reached his fingers. He looks at it. He blows, and before the breath is over we are in the desert, with a line of orange light where the sun is about to come up. Everyone who makes films has stolen from that cut at some time. Hardly anyone has got away with it.',
      ),
      header('Why it works on the four-hundredth viewing'),
      list('unordered', [
        'It is a cut from small to vast. The flame is a thumbnail; the sky fills the biggest screens ever built.',
        'It is a cut from noise to none. A voice, a puff of air, then silence until the music dares to begin.',
        'It is a cut on a decision. A lieutenant has just talked his superiors into a journey; the film does not show him packing.',
      ]),
      paragraph(
        'Anne V. Coates, who edited the film and won an Oscar for it, liked to recall that a dissolve had been planned there. In the cutting room the two pieces lay end to end, with the optical effect still to come, and they saw that it needed none. David Lean asked her to try taking away a couple of frames more. That was all. Sometimes the best idea in a film is not to have done the next step.',
      ),
      header('Then make them wait', 3),
      paragraph(
        'Having jumped a thousand miles in no time, Lean does the opposite. At a well in the middle of nothing a black dot trembles on the horizon. It takes minutes to turn into a rider. A cut would save us the waiting, and with it everything else: the guide’s fear, the heat, the slow suspicion that distance itself is a character here and does not hurry for anybody.',
      ),
      photo(lawrence, 'A low sun and a few small figures: the picture this film keeps returning to'),
      paragraph(
        'Put side by side, those two passages are a complete course. Cut when the mind has already leapt. Stay when it would like to, and must not be let. The match lasts seconds, the mirage minutes, and in a film of more than three and a half hours neither could be a frame longer.',
      ),
    ],
  },
  {
    title: 'A quarter of an hour of dinosaurs',
    description: 'Jurassic Park is remembered for computers. Most of it is mud and rubber',
    tags: ['movies', 'effects', 'sound'],
    about: { kind: 'movies', title: 'Jurassic Park', year: 1993 },
    author: 'nightbus77',
    daysAgo: 114,
    blocks: [
      paragraph(
        'If you hold a stopwatch to <i>Jurassic Park</i> you get about a quarter of an hour with dinosaurs in it. Of that, the famous digital animals fill some six minutes. The others were built: cable-pulled, hydraulic, or simply a man bent double inside a suit. Nobody sees the joins, because Steven Spielberg hands each shot to whichever trick is strongest and never lets one of them carry a scene alone.',
      ),
      paragraph(
        'The attack in the rain is the proof. Half of that terrible head is a machine of several tons that shivered when its foam skin soaked up water, so the crew had to dry it between takes. Half is a picture made by computers. What sells both is a plastic cup with rings in it.',
      ),
      header('A zoo in the mixing room', 3),
      paragraph(
        'Gary Rydstrom made the voices out of living animals. A baby elephant is in the roar of the tyrannosaur, slowed down. The raptors, calling to one another in the kitchen, owe something to tortoises at a private moment. You cannot tell, and yet some old part of the brain can. Those throats have had air in them.',
      ),
      quote(
        'First the water trembles. By the time you see teeth you have scared yourself.',
        'Our sound column',
      ),
    ],
  },
];
