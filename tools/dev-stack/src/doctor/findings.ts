/** The result of a check. */
export interface Finding {
  title: string;
  /** `warn`: it works, with a limitation that the text names. `bad`: a command will fail. */
  state: 'ok' | 'warn' | 'bad';
  /** What is there or, for a problem, what to do. */
  text: string;
}

const marks = { ok: '✓', warn: '!', bad: '✗' } as const;

/** One line for each finding, and a last line with the counts. */
export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.map(({ title, state, text }) => `${marks[state]} ${title}: ${text}`);
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  return [...lines, '', `${count('bad')} wrong, ${count('warn')} to know, ${count('ok')} in order`].join(
    '\n',
  );
}
