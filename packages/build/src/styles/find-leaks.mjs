import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

/**
 * @typedef {object} Leak something in a style sheet that would affect elements outside the remote
 * @property {number} line
 * @property {number} column
 * @property {string} message
 */

/** At-rules that contain rules, or define names that CSS Modules rename. */
const HARMLESS = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'keyframes']);
const OF_PAGE = 'is known to the whole page';

/**
 * Finds what a remote's style sheet would do to other teams' elements. A CSS Module renames classes, ids and animations, so each selector
 * must contain one of those: for the styled element, or for an ancestor.
 * @param {string} css source of a CSS Module
 * @param {object} options
 * @param {string} options.name of the remote, such as `quiz`: its page-wide names start with it
 * @param {readonly string[]} options.tokens custom properties that only ui sets
 * @returns {Leak[]}
 */
export function findLeaks(css, { name, tokens }) {
  /** @type {Leak[]} */
  const leaks = [];
  /** @param {import('postcss').Node} node @param {string} message */
  const add = (node, message) => {
    const { line = 1, column = 1 } = node.source?.start ?? {};
    leaks.push({ line, column, message });
  };
  const isOwnName = (/** @type {string} */ custom) => custom.startsWith(`--${name}-`);

  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (HARMLESS.has(rule.name)) {
      if (rule.params.includes(':global')) add(rule, `@${rule.name} ${rule.params} ${OF_PAGE}`);
    } else if (rule.name === 'property') {
      if (!isOwnName(rule.params))
        add(rule, `@property ${rule.params} ${OF_PAGE}: begin its name with --${name}-`);
    } else if (rule.name === 'font-face') {
      const family = familyOf(rule);
      if (!family.toLowerCase().startsWith(name))
        add(rule, `The font “${family}” ${OF_PAGE}: begin its name with ${name}`);
    } else add(rule, `@${rule.name} is not for remotes: it has an effect on the whole page`);
  });
  root.walkRules((rule) => {
    if (isStep(rule) || isOwnProperties(rule, isOwnName)) return;
    const foreign = rule.selectors.find((selector) => !resolved(selector, rule).every(staysAtHome));
    if (foreign)
      add(rule, `“${foreign}” selects elements of others: name a class of this file that they are in`);
  });
  root.walkDecls((declaration) => {
    const { prop, important } = declaration;
    if (tokens.includes(prop))
      add(declaration, `${prop} is a token, which only ui sets: choose another name`);
    const rule = ruleAround(declaration);
    const unnamed =
      important && rule?.selectors.find((selector) => !resolved(selector, rule).every(namesSubject));
    if (unnamed) add(declaration, `!important on “${unnamed}”, which may be another team’s: name its class`);
  });
  return leaks;
}

/** @param {import('postcss').AtRule} rule */
function familyOf(rule) {
  let family = '';
  rule.walkDecls('font-family', ({ value }) => {
    family = value.replaceAll(/["']/g, '');
  });
  return family;
}

/** Whether this is a step of an animation. @param {import('postcss').Rule} rule */
const isStep = ({ parent }) => parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

/**
 * Whether a rule on the page only sets the remote's own custom properties.
 * @param {import('postcss').Rule} rule
 * @param {(custom: string) => boolean} isOwnName
 */
const isOwnProperties = (rule, isOwnName) =>
  rule.selector === ':root' &&
  rule.nodes.every((node) => node.type === 'comment' || (node.type === 'decl' && isOwnName(node.prop)));

/** @param {import('postcss').Node} node @returns {import('postcss').Rule | undefined} */
function ruleAround(node) {
  for (let around = node.parent; around; around = around.parent)
    if (around.type === 'rule')
      return /** @type {import('postcss').Rule} */ (/** @type {unknown} */ (around));
  return undefined;
}

/**
 * @param {string} selector
 * @param {import('postcss').Rule} rule its rule
 */
const resolved = (selector, rule) =>
  flattened(selector, rule).flatMap((text) => selectorParser().astSync(text).nodes);

/**
 * Resolves a nested rule's selector with its parents' selectors.
 * @param {string} selector
 * @param {import('postcss').Rule} rule its rule
 * @returns {string[]}
 */
function flattened(selector, rule) {
  const outer = ruleAround(rule);
  if (!outer) return [selector];
  return outer.selectors
    .flatMap((around) => flattened(around, outer))
    .map((around) => (selector.includes('&') ? selector.replaceAll('&', around) : `${around} ${selector}`));
}

/** @typedef {{ combinator: string, nodes: import('postcss-selector-parser').Node[] }} Compound */

/** @param {import('postcss-selector-parser').Selector} selector */
function compoundsOf(selector) {
  /** @type {Compound[]} */
  const compounds = [{ combinator: '', nodes: [] }];
  for (const node of selector.nodes)
    if (node.type === 'combinator') compounds.push({ combinator: node.value.trim(), nodes: [] });
    else compounds.at(-1)?.nodes.push(node);
  return compounds;
}

/**
 * Whether the elements that a selector styles belong to the remote, or are inside one that does.
 * @param {import('postcss-selector-parser').Selector} selector
 */
function staysAtHome(selector) {
  /** @type {'foreign' | 'own' | 'inside'} */
  let reached = 'foreign';
  // Without parentheses it makes all names after it global.
  if (selector.nodes.some((node) => node.type === 'pseudo' && node.value === ':global' && !node.nodes.length))
    return false;
  for (const { combinator, nodes } of compoundsOf(selector)) {
    const isBelow = combinator === '' || combinator === '>';
    if (reached === 'inside') continue;
    if (reached === 'own' && isBelow) reached = 'inside';
    // Siblings of an own element may belong to others.
    else reached = nodes.some(isOwn) ? 'own' : 'foreign';
  }
  return reached !== 'foreign';
}

const ANY_OF = new Set([':is', ':where', ':local']);

/** Whether this only matches own elements. @param {import('postcss-selector-parser').Node} node @returns {boolean} */
const isOwn = (node) =>
  node.type === 'class' ||
  node.type === 'id' ||
  (node.type === 'pseudo' &&
    ANY_OF.has(node.value) &&
    node.nodes.length > 0 &&
    node.nodes.every(staysAtHome));

/** Whether a class, even a library's, identifies the styled element. @param {import('postcss-selector-parser').Selector} selector */
const namesSubject = (selector) => compoundsOf(selector).at(-1)?.nodes.some(isNamed) ?? false;

/** @param {import('postcss-selector-parser').Node} node @returns {boolean} */
const isNamed = (node) =>
  node.type === 'class' || node.type === 'id' || ('nodes' in node && node.nodes?.some(isNamed) === true);
