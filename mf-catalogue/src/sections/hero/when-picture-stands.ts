/**
 * Calls back once a picture can be painted without a gap, has failed, or `patienceMs` have passed; at once if there is
 * none. Returns a function that cancels the callback.
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
  // Loaded is not painted: a large picture is decoded first, and its box stays empty until then.
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
