/**
 * How well the demo's users like a title on average, on a scale of 10, where it stands out; all others lie around 7.6.
 * Our own judgement, for ratings that look like those of people.
 */
export const ACCLAIM: Readonly<Record<string, number>> = {
  'The Godfather': 9.2, 'The Godfather Part II': 9, "Schindler's List": 9, 'Seven Samurai': 8.9, Parasite: 8.7,
  'Spirited Away': 8.8, 'Pulp Fiction': 8.8, 'The Silence of the Lambs': 8.6, 'Citizen Kane': 8.4, Casablanca: 8.7,
  Psycho: 8.6, Vertigo: 8.4, 'Rear Window': 8.6, 'City of God': 8.7, '2001: A Space Odyssey': 8.3, Alien: 8.6,
  'The Good, the Bad and the Ugly': 8.9, 'Once Upon a Time in the West': 8.6, 'Lawrence of Arabia': 8.4,
  "One Flew Over the Cuckoo's Nest": 8.7, 'The Lord of the Rings: The Fellowship of the Ring': 8.9, Inception: 8.6,
  'The Matrix': 8.7, Interstellar: 8.5, 'Apocalypse Now': 8.5, 'Tokyo Story': 8.3, 'In the Mood for Love': 8.3,
  'My Neighbor Totoro': 8.3, 'Princess Mononoke': 8.4, "It's a Wonderful Life": 8.6, 'Star Wars': 8.6, Rashomon: 8.3,
  'Portrait of a Lady on Fire': 8.3, "Pan's Labyrinth": 8.2, 'Blade Runner': 8.3, M: 8.3, Metropolis: 8.2,
  Ran: 8.2, Persona: 8.1, "Singin' in the Rain": 8.3, 'Some Like It Hot': 8.3, Oppenheimer: 8.3,
  'Murder on the Orient Express': 7.2, 'Casino Royale': 7.8, Barbie: 6.8, Titanic: 7.7, 'Kabhi Khushi Kabhie Gham...': 7.1,
  Creed: 7.3, 'March of the Penguins': 7.2, 'Bend It Like Beckham': 6.7, '8 Women': 7, Snowpiercer: 6.9, Rocky: 8,
  Halloween: 7.6, 'The Host': 7, "Breakfast at Tiffany's": 7.4,
  'Breaking Bad': 9.4, 'The Wire': 9.3, 'The Sopranos': 9.2, 'Band of Brothers': 9.2, Chernobyl: 9.1,
  'Avatar: The Last Airbender': 9, 'Better Call Saul': 9, 'Twin Peaks': 8.7, 'Cowboy Bebop': 8.8, 'Mad Men': 8.6,
  'Six Feet Under': 8.7, Seinfeld: 8.6, 'The Twilight Zone': 8.8, 'Fawlty Towers': 8.6, 'I, Claudius': 8.7,
  Succession: 8.6, Severance: 8.6, Arcane: 8.9, Fleabag: 8.6, 'Over the Garden Wall': 8.6, Deadwood: 8.5, Dark: 8.5,
  'Death Note': 8.7, 'Game of Thrones': 8.3, 'Shōgun': 8.5, 'Reply 1988': 8.8, Glee: 5.9, 'Money Heist': 7.2, ER: 7.5,
  Dexter: 7.6, Lost: 7.7, House: 8.1, 'Squid Game': 7.6, 'The Good Place': 7.9,
  'The Legend of Zelda: Ocarina of Time': 9.3, 'The Legend of Zelda: Breath of the Wild': 9.2, "Baldur's Gate 3": 9.3,
  'The Witcher 3: Wild Hunt': 9.2, 'Elden Ring': 9.1, 'Red Dead Redemption 2': 9.1, 'Portal 2': 9.1, 'Half-Life': 8.9,
  'Disco Elysium': 9.1, 'Chrono Trigger': 9, 'Super Metroid': 8.9, Tetris: 8.8, 'Shadow of the Colossus': 8.8,
  'Hollow Knight': 8.9, 'Metal Gear Solid': 8.8, 'Final Fantasy VII': 8.9, 'Dark Souls': 8.8, Hades: 8.8,
  'Super Mario 64': 8.8, 'Deus Ex': 8.8, 'Clair Obscur: Expedition 33': 9, BioShock: 8.7, 'Stardew Valley': 8.7,
  'Mortal Kombat 11': 7.2, 'Golden Axe': 7, Prey: 7.9, 'Cyberpunk 2077': 7.6, 'Little Nightmares': 7.5, OutRun: 7.4,
  Lemmings: 7.6, 'Tomb Raider': 7.6, 'Street Fighter 6': 7.9, 'Forza Horizon 5': 7.9,
}; // biome-ignore format: a table
