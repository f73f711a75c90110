/** An address as it is kept and compared: without scheme, `www.`, query, fragment and the slash at the end. */
export function bareAddress(address: string): string {
  const bare = address
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '');
  const query = bare.search(/[?#]/);
  let end = query < 0 ? bare.length : query;
  // By hand: `/\/+$/` looks at each slash of a long row of them again and again.
  while (bare[end - 1] === '/') end -= 1;
  return bare.slice(0, end);
}
