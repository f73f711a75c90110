/**
 * Home picks its articles at random each time: after this many visits nearly all articles of the demo have
 * been shown.
 */
const DRAWS = 15;
const ADDRESS = /\/api\/pictures\/[^\s"']+/g;
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

/**
 * Has the portal prepare the pictures of a page in every width, because only the first visitor ever waits for
 * that.
 * @param url address of the page
 * @returns the number of pictures
 */
export async function makePictures(url: string): Promise<number> {
  const made = new Set<string>();
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const page = await (await fetch(url)).text();
    const named = [...page.matchAll(ADDRESS)].map(([address]) => address.replaceAll('&amp;', '&'));
    for (const address of new Set(named)) {
      if (made.has(address)) continue;
      made.add(address);
      await (await fetch(new URL(address, url), { headers: { accept: ACCEPT } })).arrayBuffer();
    }
  }
  return made.size;
}
