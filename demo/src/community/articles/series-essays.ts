import { header, list, paragraph, photo, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

const twilightZone = { kind: 'series', title: 'The Twilight Zone', year: 1959 } as const;
const civilWar = { kind: 'series', title: 'The Civil War', year: 1990 } as const;
const reply = { kind: 'series', title: 'Reply 1988', year: 2015 } as const;

/** Longer looks at how series came to be what they are. */
export const seriesEssays: DemoPost[] = [
  {
    title: 'What a Martian may say',
    description: 'Rod Serling hid the real world inside The Twilight Zone, in plain sight',
    tags: ['series', 'science fiction', 'history'],
    about: twilightZone,
    author: 'two_reels',
    daysAgo: 15,
    blocks: [
      paragraph(
        'In the fifties American television dramas went out live, and sponsors read the scripts. Rod Serling was among the best-known people writing them, and he had a drawer full of anecdotes. A play that owed something to the murder of Emmett Till was changed and changed again, until it was set nowhere, had been done by nobody and offended no one who might buy anything. Another lost the Chrysler Building from its skyline because the sponsor made a different kind of car.',
      ),
      paragraph(
        'Most writers would have given up. Serling drew a conclusion. On 2 October 1959 he came before the curtain with <i>The Twilight Zone</i>, and told interviewers that he was through with fighting, and that these were just little fantasies. Nobody objected. Nobody, it seems, felt responsible for robots.',
      ),
      header('A street with its lights out'),
      paragraph(
        'Take the neighbours on Maple Street. Something flies over, the electricity fails, and a boy who reads too many comics says that the invaders always send somebody ahead, a family that looks like any other. Within half an hour good people are standing on lawns with torches, counting who among them has a car that starts. There is not a party, a race or a year in it. Everyone who had lived through the decade knew what it was about.',
      ),
      photo(twilightZone, 'A door, standing by itself among the stars'),
      paragraph(
        'Or take the woman whose face is wrapped in bandages. We hear nurses and doctors, we see their hands, their backs, their shadows; she begs to look like other people, and the State has been generous, but there are limits to its patience. I will not say what comes out from beneath the gauze. It is a lighting plan as much as a script: for twenty minutes a few lamps in the right places keep a secret that everybody on the screen can see.',
      ),
      header('One hundred and fifty-six small doors', 3),
      list('unordered', [
        'Five seasons, most of them in half-hours, one of them, less happily, in hours.',
        'Ninety-two of the scripts by Serling himself, many of them dictated at the side of a swimming pool.',
        'Others by Charles Beaumont and Richard Matheson, who knew fear from the side of the desk.',
        'Actors on their way up, on their way down, and Burgess Meredith, four times, splendid each time.',
      ]),
      paragraph(
        'Not every door leads anywhere. There are sermons among them, and twists that creak. What holds is the tone: dry, quick, in a dark suit, always with a cigarette. He was fifty when he died. He speaks as if he were sorry to trouble us.',
      ),
      quote(
        'They let him tell the truth as long as he promised that it came from outer space.',
        'From our series on writers',
      ),
      paragraph(
        'Since then every generation has made its own copy, with better monsters. The copies tend to explain. Serling pointed at a shadow on the lawn and let us recognise the coat.',
      ),
    ],
  },
  {
    title: 'A camera learns to read photographs',
    description: 'Nothing moves in The Civil War except the lens, and forty million watched',
    tags: ['series', 'documentary', 'history'],
    about: civilWar,
    author: 'wanjiru.n',
    daysAgo: 161,
    blocks: [
      paragraph(
        'There is no film of the American Civil War, because there was no film. What Ken Burns had, when he set out to tell of it for television, was sixteen thousand photographs of people who had been made to hold their breath. He spent longer on it than the war had lasted. In September 1990 it was shown on five consecutive nights, and public television in America had never had so many viewers.',
      ),
      header('Slowly to the left'),
      paragraph(
        'One picture, a row of young men before a tent. The camera begins on a pair of boots, climbs over a belt buckle and stays on a face that has moved a little and become a blur. Then a sound: a horse coughs, somebody is splitting wood. We hold a photograph for a few seconds as a rule, and know it. Here we spend half a minute in it, and come out with the feeling of having met someone. Film programs today have a button for that movement. It bears his name.',
      ),
      paragraph(
        'David McCullough reads the narration as one reads to a person who is ill, and well-known actors read letters. The one everybody remembers was written by a major named Sullivan Ballou to his wife, before the first great battle. A violin plays a tune that you would swear was as old as the paper. Jay Ungar had composed it in 1982, when a summer camp was over and he was sad about it.',
      ),
      header('What to bring along', 3),
      paragraph(
        'Historians have since complained that too much weight lies on generals and brotherhood, too little on those who were freed, and freed themselves, and what was done to them afterwards. They are right, and the series is strongest just where it listens to such voices. See it as one great beginning, and follow it with a book.',
      ),
      photo(
        civilWar,
        'Figures in a doorway: nine episodes made almost entirely of pictures that stand still',
      ),
    ],
  },
  {
    title: 'Five doors, one alley',
    description: 'Reply 1988 makes an epic out of side dishes carried across a street',
    tags: ['series', 'drama', 'Korea'],
    about: reply,
    author: 'yuna.seo',
    daysAgo: 306,
    blocks: [
      paragraph(
        'It is time for supper in Ssangmun-dong. A mother has cooked too much, so she sends her son over the way with a bowl. He comes back with lettuce. A minute later somebody brings soup, and the one who brought the lettuce returns with meat. In the first episode of <i>Reply 1988</i> this goes on until five households have exchanged the whole of their dinners, and every child in the alley is carrying a dish and complaining.',
      ),
      paragraph(
        'I could tell you that it is about the year of the Olympic Games in Seoul, about five friends, and about which of them one girl will marry. The series plays that last question out with a straight face for twenty episodes, and people quarrelled over it in lifts. But it is really about the bowls.',
      ),
      header('Everyone is somebody’s child'),
      paragraph(
        'Most dramas of this kind have parents in order that the young ones may have obstacles. Here the fathers stand surety for the wrong friend, miss their own mothers, get drunk out of shame and bring something home for the children. In one episode a funeral is so merry that the children are shocked, until the last guest is gone and one brother arrives from abroad. I know nobody from any country who came through that scene dry.',
      ),
      photo(
        reply,
        'Winter, a street, light in the windows: everything that matters happens within a hundred steps',
      ),
      quote('We remember it as poor. We were never once hungry.', 'My grandmother, on her own alley'),
      paragraph(
        'The episodes are long, as long as films, and they take their time over pickles. Do not speed them up. After the third you will notice that you know who lives behind which door, and after the twentieth you will have to move away, like everybody else.',
      ),
    ],
  },
];
