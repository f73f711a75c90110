/** Work that comes up again and again; a round never begins before the one ahead of it has ended. */
export class Rounds {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;

  /**
   * @param everyMs how often a round begins (ms)
   * @param work of one round
   * @param failed is told why a round did not work; the next one comes all the same
   */
  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.round ??= this.work()
        .catch(this.failed)
        .finally(() => {
          this.round = undefined;
        });
    }, this.everyMs);
    // Nothing stays running for the sake of its next round.
    this.timer.unref();
  }

  /** Begins no further round. @returns when the one under way is over */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }
}
