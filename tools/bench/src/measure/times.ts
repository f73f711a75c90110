/** @returns the duration, in milliseconds */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** @returns the durations of all repeats, in milliseconds, without the warm-up */
export async function timesOf(
  { warmUp, repeats }: { warmUp: number; repeats: number },
  work: () => Promise<unknown>,
): Promise<number[]> {
  for (let run = 0; run < warmUp; run += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < repeats; run += 1) times.push(await timed(work));
  return times;
}
