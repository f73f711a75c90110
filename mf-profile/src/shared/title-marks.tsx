import { type Blocks, RemoteBlock, useUser } from '@screenlore/browser-kit';

/**
 * What the reader has seen, planned or rated, over posters or rows with `data-poster`. It loads for members only, and
 * the page works without it.
 */
export function TitleMarks(props: Blocks['mf_catalogue/blocks']['PosterMarks']) {
  const user = useUser();
  return (
    user && <RemoteBlock id="mf_catalogue/blocks" name="PosterMarks" label="Your marks" over props={props} />
  );
}
