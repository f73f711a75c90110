import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const STEPS = 8;

export const middleOf = ({ x, y, width, height }: Point & { width: number; height: number }): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Puts a finger on the page. */
export async function press(page: Page, at: Point) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  let from = at;
  await touch('touchStart', [at]);
  return {
    /** Moves it there, step by step. */
    async move(to: Point): Promise<void> {
      const [left, up] = [to.x - from.x, to.y - from.y];
      for (let step = 1; step <= STEPS; step += 1)
        await touch('touchMove', [{ x: from.x + (left * step) / STEPS, y: from.y + (up * step) / STEPS }]);
      from = to;
    },
    async release(): Promise<void> {
      await touch('touchEnd', []);
      await devtools.detach();
    },
  };
}

/** Puts a finger on the page, moves it and lifts it. */
export async function slide(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await press(page, from);
  await finger.move(to);
  await finger.release();
}
