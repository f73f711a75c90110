import type { StoredPost } from '../posts/post.schema.js';
import { htmlOf } from './clean-content.js';
import { wordsOf } from './clean-inline.js';
import { contentOf } from './written-content.js';

/** Clean inline HTML in pieces: the words up to a link, and its address. */
const piecesOf = (html: string): { words: string; address: string }[] =>
  html.split('</a>').map((piece) => {
    const [words = '', link = ''] = piece.split('<a ');
    return { words: wordsOf(words), address: wordsOf(/href="([^"]*)"/.exec(link)?.[1] ?? '') };
  });

const piecesIn = (content: StoredPost['content']) => htmlOf(contentOf({ content })).flatMap(piecesOf);

/** The addresses that words of a post are links to. */
export const addressesOf = ({ content }: Pick<StoredPost, 'content'>): string[] =>
  piecesIn(content).flatMap(({ address }) => address || []);

type Text = Pick<StoredPost, 'title' | 'description' | 'content'> & { tags?: readonly string[] };

/** A post's words, with the address of each link in place of its words, so that each link counts once. */
export const linkedText = ({ title, description, content, tags = [] }: Text): string =>
  [
    ...[title, description, ...tags],
    ...piecesIn(content).flatMap(({ words, address }) => [words, address]),
  ].join('\n');
