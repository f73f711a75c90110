import type { ApiAnswer } from '@screenlore/browser-kit/testing';

/** An answer that a test releases when it wants. */
export function heldAnswer() {
  let answer = (_body: object): void => undefined;
  const held = new Promise<ApiAnswer>((resolve) => {
    answer = (body) => resolve({ body });
  });
  return { answer, held };
}
