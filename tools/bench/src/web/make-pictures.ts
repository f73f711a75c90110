/** Home picks its articles at random each time: after so many visits nearly all of the demo's have been among them. */
const DRAWS = 15;
const ADDRESS = /\/api\/pictures\/[^\s"']+/g;
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

/**
 * Has the portal make the pictures that a page names, in every width: for all visitors but the first they are made.
 * @param url address of the page
 * @returns how many there are
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
