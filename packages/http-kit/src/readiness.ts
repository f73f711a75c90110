type Check = () => boolean | Promise<boolean>;

/** How long a check may take before it counts as failed, in milliseconds. */
const CHECK_MS = 1500;

/** Checks that must pass before an app is ready; features add their own, such as 'search index'. */
export class Readiness {
  private readonly checks = new Map<string, Check>();

  add(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  /** @returns each check by name with its current state; a check that throws or hangs is false. */
  async report(): Promise<{ ready: boolean; checks: Record<string, boolean> }> {
    const states = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await holds(check)] as const),
    );
    return { ready: states.every(([, state]) => state), checks: Object.fromEntries(states) };
  }
}

async function holds(check: Check): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, CHECK_MS, false);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
