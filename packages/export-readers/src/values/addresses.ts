/** An address in the form that is stored and compared: without scheme, `www.`, query, fragment and final slash. */
export function bareAddress(address: string): string {
  const bare = address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '');
  const query = bare.search(/[?#]/);
  let end = query < 0 ? bare.length : query;
  // Without a pattern: `/\/+$/` would scan each slash of a long run again and again.
  while (bare[end - 1] === '/') end -= 1;
  return bare.slice(0, end);
}
