import { uploadPath } from '@screenlore/contracts';
import type { Gathered } from './gather.js';

const UPLOAD = /\/api\/uploads\/([0-9a-f]{32})/g;

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

export interface SavedPicture {
  address: string;
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The ids of the uploaded pictures that a member's texts and profile show. */
export function pictureIds({ account, articles, reviews, drafts }: Gathered): string[] {
  const text = JSON.stringify([account, articles, reviews, drafts]);
  return [...new Set([...text.matchAll(UPLOAD)].flatMap(([, id]) => id ?? []))];
}

/** @returns null if it is deleted @throws Error if it cannot be loaded now */
export async function loadPicture(id: string, signal: AbortSignal): Promise<SavedPicture | null> {
  const address = uploadPath(id);
  const answer = await fetch(address, { signal });
  if (answer.status === 404 || answer.status === 410) return null;
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}.`);
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const file = `pictures/${id}.${ENDINGS[type] ?? 'bin'}`;
  return { address, file, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
