export { drawBanner } from './banner.js';
export { portraitBlur, titleBlurs } from './blur/blur.js';
export { drawCharacter } from './character.js';
export { drawCover } from './cover.js';
export type { ArtKind, CharacterFacts, Mood, Motif, PersonFacts, TitleFacts } from './facts.js';
export { drawPhoto } from './photo.js';
export { drawPortrait } from './portrait.js';
export { tintOf } from './tint.js';
