/**
 * Calls back once a picture can be painted without a gap, or has failed, or `patienceMs` have passed; at once when there
 * is none. Returns how to forget about it.
 */
export function whenPictureStands(
  image: HTMLImageElement | null,
  patienceMs: number,
  then: () => void,
): () => void {
  let over = false;
  const end = () => {
    if (over) return;
    forget();
    then();
  };
  const patience = setTimeout(end, patienceMs);
  const forget = () => {
    over = true;
    clearTimeout(patience);
    image?.removeEventListener('load', decoded);
    image?.removeEventListener('error', end);
  };
  // Loaded is not yet painted: a large picture is decoded first, and until then its box is empty.
  function decoded() {
    if (image && 'decode' in image) image.decode().then(end, end);
    else end();
  }

  if (!image) end();
  else if (image.complete) decoded();
  else {
    image.addEventListener('load', decoded);
    image.addEventListener('error', end);
  }
  return forget;
}
