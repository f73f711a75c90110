import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const THEMES = { dark: '[data-theme="dark"]', light: '[data-theme="light"]' } as const;
type Theme = keyof typeof THEMES;

/** The declarations of the first rule with this selector; light falls back on dark as in a browser. */
function tokensOf(theme: Theme): Map<string, string> {
  const own = declarations(THEMES[theme]);
  return theme === 'dark' ? own : new Map([...declarations(THEMES.dark), ...own]);
}

function declarations(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Relative luminance (WCAG 2.2) of `oklch(L C H)`, colours outside sRGB clipped. */
function luminance(colour: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (/oklch\(([^)]+)\)/.exec(colour)?.[1] ?? '')
    .split(/[\s/]+/)
    .map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, front: string, back: string): number {
  const tokens = tokensOf(theme);
  const [first, second] = [front, back].map((name) => {
    const value = tokens.get(name);
    if (!value) throw new Error(`tokens.css has no ${name}`);
    return luminance(value);
  });
  const [light, dark] = [first ?? 0, second ?? 0].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const SURFACES = ['--surface', '--surface-sunken', '--surface-raised', '--surface-overlay'];
const TEXTS = ['--text', '--muted', '--accent-text', '--good', '--bad'];

it('AUTH-20 the light theme is the same whether chosen or preferred by the device', () => {
  expect(declarations('[data-theme="system"]')).toEqual(declarations(THEMES.light));
});

describe.each(['dark', 'light'] as const)('contrast of the %s theme (WCAG 2.2 AA)', (theme) => {
  it.each(TEXTS.flatMap((text) => SURFACES.map((surface) => [text, surface] as const)))(
    '%s on %s is readable (4.5:1)',
    (text, surface) => {
      expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([
    ['--on-accent', '--accent'],
    ['--on-accent', '--accent-hover'],
    ['--on-picture', '--picture-shade'],
  ])('%s on %s is readable (4.5:1)', (text, surface) => {
    expect(contrast(theme, text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    SURFACES.flatMap((surface) => ['--focus', '--line-strong'].map((mark) => [mark, surface] as const)),
  )('%s on %s is visible (3:1)', (mark, surface) => {
    expect(contrast(theme, mark, surface)).toBeGreaterThanOrEqual(3);
  });
});
