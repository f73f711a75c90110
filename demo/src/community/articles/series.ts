import { header, list, paragraph, quote } from '../blocks.js';
import type { DemoPost } from '../types.js';

export const seriesArticles: DemoPost[] = [
  {
    title: 'Twelve half-hours without a spare screw',
    description: 'Inside the clockwork of Fawlty Towers, the most tightly built farce on TV',
    tags: ['series', 'comedy', 'writing'],
    about: { kind: 'series', title: 'Fawlty Towers', year: 1975 },
    author: 'two_reels',
    daysAgo: 2,
    blocks: [
      paragraph(
        'There are twelve of them. That is the whole of it: six in 1975, six in 1979, and then two people who had once been married decided that there was nothing to add. Other comedies have run for hundreds of hours and are remembered for three scenes. Of <i>Fawlty Towers</i> people remember the moose, the rat, the fire drill, the corpse and the car that got a thrashing.',
      ),
      header('It started with a bad host'),
      paragraph(
        'When the Pythons filmed in Torquay in 1970, they stayed with a hotelier who criticised table manners and put a guest’s briefcase outside behind a wall because he took its alarm clock for a bomb. Most of the team moved out. John Cleese stayed and, so to speak, took notes. With Connie Booth he spent weeks on each script, at a time when many were finished in days.',
      ),
      paragraph(
        'Read one and you notice how full it is. A usual half-hour of the time needed about sixty-five pages; these came to twice that and had to be played at a run. Each begins with a small untruth, told from snobbery or fear of Sybil. Every attempt to hide it calls for another, and each door of the lobby holds someone who must not hear the previous one.',
      ),
      header('Why it does not feel mechanical', 3),
      list('unordered', [
        'Basil always wants something we understand: respect, peace, one good evening.',
        'Polly pays for his lies with her own ingenuity, so that we worry on her behalf.',
        'Manuel tells the truth, in the wrong language, at the wrong moment.',
      ]),
      paragraph(
        'A farce needs a man who cannot afford to be found out. Basil’s tragedy is that there is nothing to find. He is exactly what he seems, a frightened snob in a cardigan, and everyone but him can see it from the stairs. We laugh, we wince, and we book somewhere else.',
      ),
    ],
  },
  {
    title: 'A town that took the case out of our hands',
    description: 'Twin Peaks turned a murder into weather, and television never dried off',
    tags: ['series', 'mystery', 'history'],
    about: { kind: 'series', title: 'Twin Peaks', year: 1990 },
    author: 'lastrow.joe',
    daysAgo: 25,
    blocks: [
      paragraph(
        'Before <i>Twin Peaks</i>, a murder on television was a service. Someone died, someone explained it, and the set was switched off with a tidy mind. In April 1990 Mark Frost and David Lynch opened with a body wrapped in plastic, and then spent most of an hour watching a town find out. A mother screams into a telephone whose cord hangs down. A schoolyard is empty except for one girl, running.',
      ),
      header('Grief first, clues later'),
      paragraph(
        'It still surprises me how long the first film lets people cry. A deputy weeps at the lake, the principal at his microphone, a father in the lobby of a hotel. Nobody had shown us the cost so plainly, and right after it came a man dictating notes on the price of his lunch and the smell of the trees. Both tones were meant. Neither apologised for the other.',
      ),
      paragraph(
        'Angelo Badalamenti’s music held it together. A few chords climb out of the dark, reach something like hope and sink back; you could lay it under pie or under horror. Much of it was improvised at one keyboard while Lynch described a wood at night.',
      ),
      header('The answer nobody had planned for', 3),
      paragraph(
        'The authors hoped to keep the killer’s name for years. The network wanted it, and got it, in the second season, and the audience drifted off, as though it had been there for a puzzle. But the chapter in which the secret comes out is among the most frightening hours ever broadcast, because it is about a home.',
      ),
      quote(
        'We thought that we wanted to know. We had wanted to stay.',
        'From our notes on the second season',
      ),
      paragraph(
        'Everything from small towns with secrets to dreams that count as evidence has passed through that traffic light swaying in the night wind. The coffee, by the way, is still excellent.',
      ),
    ],
  },
  {
    title: 'Jazz for the end of the solar system',
    description: 'How Cowboy Bebop made its music first and found its stories inside',
    tags: ['series', 'anime', 'music'],
    about: { kind: 'series', title: 'Cowboy Bebop', year: 1998 },
    author: 'yuna.seo',
    daysAgo: 61,
    blocks: [
      paragraph(
        'Three seconds of brass and a shouted countdown: few opening credits explain a series so completely. <i>Cowboy Bebop</i> calls its episodes sessions, and it means that. Each is a jam on a borrowed theme, a kung-fu film, a ghost story, a blaxploitation chase, a sitcom about old food in a refrigerator, played by the same small band.',
      ),
      header('The composer who did not wait'),
      paragraph(
        'Yoko Kanno often wrote before there were pictures to write for. Pieces arrived unasked at the desk of the director Shinichirō Watanabe, and some of them gave birth to scenes. That is not how cartoons are made. Her band, the Seatbelts, could be a big band, a blues trio, a choir or a music box, and the show would change its clothes accordingly.',
      ),
      paragraph(
        'You hear the freedom above all where nothing happens. Spike practises his strokes in an empty hold; Jet trims a bonsai; Faye sits on the deck in the sun, and a saxophone thinks aloud. Futures are usually scored as though they knew where they were going. This one is broke, and its music has time.',
      ),
      header('A Western with no frontier', 3),
      paragraph(
        'Somebody blew a hole in the moon, and the Earth is under a rain of stones; so humanity moved out and took along its slums, its casinos and its pawnshops. Our heroes hunt fugitives for money and nearly always lose the money. All four carry a past that they have put in a drawer.',
      ),
      list('ordered', [
        'Begin with the fifth session if you want to know what hurts.',
        'Take the one with the mushrooms for the laughs.',
        'Save the last two for an evening on which you need not speak to anyone.',
      ]),
      paragraph(
        'It ran for a mere twenty-six sessions, some of which were at first not shown on Japanese daytime television. Then it closed with a line of thanks that I will not quote. You will carry that weight soon enough.',
      ),
    ],
  },
  {
    title: 'Listening to a city: The Wire, season by season',
    description: 'A guide for the patient to television’s great novel of Baltimore',
    tags: ['series', 'crime', 'guide'],
    about: { kind: 'series', title: 'The Wire', year: 2002 },
    author: 'hollis_b',
    daysAgo: 134,
    blocks: [
      paragraph(
        'People who recommend <i>The Wire</i> tend to add that you must give it four episodes. They sound like friends who praise a walk while looking at your shoes. It is good advice all the same. The series does not introduce its people; it lets you overhear them, as the detectives do, until the voices have faces and you catch yourself caring about a telephone box.',
      ),
      header('Five doors into one house'),
      list('ordered', [
        'The corner: a police unit nobody wanted watches a drug crew nobody noticed.',
        'The port: there is no work, and so there is smuggling.',
        'City hall: reform meets the calendar of elections.',
        'The schools: four boys, and what is waiting for each.',
        'The newspaper: who tells all this, and what gets left out.',
      ]),
      paragraph(
        'David Simon had been a crime reporter, his partner Ed Burns a detective and then a teacher. They hired novelists such as Richard Price and George Pelecanos, and they put people from Baltimore next to trained actors. There is hardly any music that does not come out of a car or a bar. When the police win, the statistics improve; when they do their job well, somebody’s budget is cut.',
      ),
      header('Nobody is the hero', 3),
      paragraph(
        'The bleakness is often mentioned, the wit not enough. Men discuss the price of chicken nuggets as if it were constitutional law. A stick-up artist appears in court with a tie hung around his neck like something dead, and takes a lawyer apart. You laugh a lot, and in the following scene you pay.',
      ),
      quote('The game changes its players and keeps its rules.', 'Our notes on the first season'),
      paragraph(
        'Hardly anybody watched when it was new. It won no Emmy. Twenty years on it is taught at universities, and the strangest thing is how little one would have to change. Give it four episodes; it will hand you back a city.',
      ),
    ],
  },
  {
    title: 'Knots in time: how to watch Dark without a map',
    description: 'Germany’s time puzzle is complicated. Its heart is simple',
    tags: ['series', 'science fiction', 'Germany'],
    about: { kind: 'series', title: 'Dark', year: 2017 },
    author: 'subtitled',
    daysAgo: 230,
    blocks: [
      paragraph(
        'At some point in the first season everybody reaches for a pencil. Four families, three generations, thirty-three years between one disappearance and the next: charts of who is whose mother have been drawn on kitchen walls from Lima to Osaka. I propose, for once, to put the pencil away.',
      ),
      header('Casting as a special effect'),
      paragraph(
        'The most astonishing trick of <i>Dark</i> costs no computing time. For each inhabitant of Winden there are two, three or four actors of different ages, and they match. A certain way of holding the chin passes from a boy of eleven to a man of forty and to a greybeard. Before we are told who someone is, the face has told us. The series trusts it so much that it likes to cut between the ages in split screen and lets us do the sum.',
      ),
      paragraph(
        'Baran bo Odar and Jantje Friese planned three seasons and stopped after three, which may be the rarest feat in their trade. Nothing in it turns up by chance: a raincoat, a coin on a string, a song by the pop star Nena are planted with the care of gardeners who know what will be growing there in ten years.',
      ),
      header('What it is about', 3),
      list('unordered', [
        'Parents who would do anything for their children, and children who pay for it.',
        'The wish to go back and put one thing right.',
        'A small town in which everybody knows everything but the essential.',
      ]),
      paragraph(
        'That is all, and anyone can follow it. The caves and equations only make literal what every family knows: that we repeat our elders while trying not to, and that the past is not past, but sits at the table.',
      ),
      paragraph(
        'So watch it in German, with subtitles, in as few evenings as your nerves allow. When you are lost, and you will be, look at the faces. They know the way.',
      ),
    ],
  },
];
