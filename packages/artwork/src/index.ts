export { portraitBlur, titleBlurs } from './blur/blur.js';
export { drawCover, tintOf } from './cover.js';
export type { ArtKind, CharacterFacts, Mood, Motif, PersonFacts, TitleFacts } from './facts.js';
export { drawCharacter } from './portrait/character.js';
export { drawPortrait } from './portrait/portrait.js';
export { drawBanner, drawPhoto } from './scenes/scenes.js';
export { drawStory, STORY_SIZES, type StoryFacts, type StoryShape } from './story/story.js';
