import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = [
  ...readdirSync(ROOT).flatMap((name) => (name.startsWith('mf-') ? [`${name}/src`] : [])),
  'shell/src',
  'packages/ui/src',
  'packages/browser-kit/src',
];
/** Fields with what people or the catalogue call things and say about them. */
const WORDS = new Set(
  (
    'title name names username firstName surname comment reviewText text description note tag tags bio characterName ' +
    'caption about originalTitle preview reason placeOfBirth heading term shown'
  ).split(' '),
);
/** Elements that contain words themselves; everything else has separate elements for them. */
const HOLDS_WORDS =
  /^(?:span|p|h[1-4]|dd|strong|q|li|blockquote|figcaption|caption|td|th|a|summary|AppLink)$/;
/** The portal's own sentences, with a name among other words. */
const SENTENCES = ['packages/ui/src/states/notice.tsx'];
/** The types of fields for words; a number, a date or a checkbox has no direction. */
const TYPED = /^(?:text|search|\{type\})$/;

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(file);
    else if (/(?<!\.test)\.tsx$/.test(entry.name)) yield file;
  }
}

type Opening = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

function attributeOf(opening: Opening, name: string): string | undefined {
  const found = opening.attributes.properties.find((property) => property.name?.getText() === name);
  return found && ts.isJsxAttribute(found)
    ? (found.initializer?.getText().replace(/^"|"$/g, '') ?? '')
    : undefined;
}

/** Whether an expression shows one of the fields unchanged. */
function showsWords(expression: ts.Expression): boolean {
  if (ts.isConditionalExpression(expression))
    return showsWords(expression.whenTrue) || showsWords(expression.whenFalse);
  if (ts.isBinaryExpression(expression))
    return showsWords(expression.right) || (isFallback(expression) && showsWords(expression.left));
  if (ts.isParenthesizedExpression(expression)) return showsWords(expression.expression);
  if (ts.isTemplateExpression(expression))
    return expression.templateSpans.some((span) => showsWords(span.expression));
  if (ts.isPropertyAccessExpression(expression)) return WORDS.has(expression.name.text);
  if (ts.isCallExpression(expression) && ts.isPropertyAccessExpression(expression.expression))
    return (
      /^(?:join|trim)$/.test(expression.expression.name.text) && showsWords(expression.expression.expression)
    );
  if (ts.isCallExpression(expression) && /^(?:name|title)Of$/.test(expression.expression.getText()))
    return true;
  return ts.isIdentifier(expression) && WORDS.has(expression.text);
}

const isFallback = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.QuestionQuestionToken || kind === ts.SyntaxKind.BarBarToken;

/** Within one component: children inherit the direction from their parent. */
function hasDirection(node: ts.Node | undefined): boolean {
  if (!node || ts.isFunctionLike(node)) return false;
  const own = ts.isJsxElement(node) ? attributeOf(node.openingElement, 'dir') : undefined;
  return own !== undefined || hasDirection(node.parent);
}

/** The opening elements in a source that show words, or accept them, without a direction. */
export function undirected(source: ts.SourceFile): Opening[] {
  const found: Opening[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && HOLDS_WORDS.test(node.openingElement.tagName.getText())) {
      const shows = node.children.some(
        (child) => ts.isJsxExpression(child) && child.expression && showsWords(child.expression),
      );
      if (shows && !hasDirection(node)) found.push(node.openingElement);
    }
    if (ts.isJsxSelfClosingElement(node) && /^(?:input|textarea)$/.test(node.tagName.getText())) {
      const type = attributeOf(node, 'type') ?? 'text';
      if (TYPED.test(type) && attributeOf(node, 'dir') === undefined) found.push(node);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

const parsed = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

test('UI-10 words by people and the catalogue are laid out in their own direction everywhere', () => {
  const files = FOLDERS.flatMap((folder) => [...sourcesIn(path.join(ROOT, folder))]);
  const missing = files
    .filter((file) => !SENTENCES.includes(path.relative(ROOT, file)))
    .flatMap((file) =>
      undirected(parsed(file, readFileSync(file, 'utf8'))).map((element) => {
        const { line } = element.getSourceFile().getLineAndCharacterOfPosition(element.getStart());
        return `${path.relative(ROOT, file)}:${line + 1} <${element.tagName.getText()}> needs dir="auto"`;
      }),
    );
  expect(missing).toEqual([]);
});

test.each([
  ['<p>{viewing.text}</p>', 1],
  ['<p dir="auto">{viewing.text}</p>', 0],
  ['<div dir="auto"><p>{viewing.text}</p></div>', 0],
  ['<span>{name ?? "Somebody"}</span>', 1],
  ['<h1>{person.firstName} {person.surname}</h1>', 1],
  ['<p>{tags.join(", ")}</p>', 1],
  ['<p>{open && note}</p>', 1],
  ['<span>{count} films</span>', 0],
  ['<input value={value} />', 1],
  ['<input type="date" />', 0],
  ['<textarea dir="auto" />', 0],
])('UI-10 in %s the check finds %i', (text, count) => {
  expect(undirected(parsed('a.tsx', `const a = ${text};`))).toHaveLength(count);
});
