import { EVENING_LIMITS } from '@screenlore/contracts';

const { sentenceMax: MAX } = EVENING_LIMITS;
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The first sentence of a story, cut between words if it is too long; null if there is none. */
export function firstSentence(story: string | null): string | null {
  const [first] = SENTENCES.segment(story?.trim() ?? '');
  const sentence = first?.segment.trim() ?? '';
  if (sentence === '') return null;
  if (sentence.length <= MAX) return sentence;
  const cut = sentence.slice(0, MAX);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX / 2)).trimEnd()}…`;
}
