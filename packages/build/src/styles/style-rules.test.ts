import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { styleRules } from './style-rules.mjs';

test('TEAM-40 styles of several pages rank below a page’s own, whichever style sheet comes last', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'style-rules-'));
  try {
    const tokens = path.join(folder, 'tokens.css');
    await writeFile(tokens, ':root {\n  --text: white;\n}\n');
    const [own] = styleRules('quiz', tokens);
    const layerOf = (resource: string) => {
      const loaders = typeof own?.use === 'function' ? own.use({ resource } as never) : [];
      return JSON.stringify(loaders);
    };
    expect(layerOf('/mf-quiz/src/shared/head/head.module.css')).toContain('"layer":"remotes.quiz.shared"');
    expect(layerOf('/mf-quiz/src/quiz/page.module.css')).toContain('"layer":"remotes.quiz"');
  } finally {
    await rm(folder, { recursive: true });
  }
});
