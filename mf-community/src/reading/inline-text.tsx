import { Fragment, type ReactNode } from 'react';

/** What inline text may hold (decisions.md 'Articles, reviews, comments'); other elements leave only their text. */
const PLAIN = ['b', 'i', 'em', 'strong', 'mark', 'code'] as const;
const LINKS = /^(?:https?:|mailto:)/i;

/**
 * Inline HTML of a block as React elements. The server cleaned it already; here it is taken apart once more and only the
 * allowed elements are built anew, without any of their attributes, so that nothing in it can run (READ-05).
 */
export function InlineText({ html }: { html: string }) {
  // A document without a window: nothing is loaded, nothing runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(body);
}

const childrenOf = (parent: Node): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a stored text never changes its order
  Array.from(parent.childNodes, (node, place) => <Fragment key={place}>{elementOf(node)}</Fragment>);

function elementOf(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (name === 'script' || name === 'style') return null;
  if (name === 'br') return <br />;
  const Plain = PLAIN.find((allowed) => allowed === name);
  if (Plain) return <Plain>{childrenOf(node)}</Plain>;
  const href = node.getAttribute('href');
  if (name === 'a' && href && LINKS.test(href)) {
    return (
      <a href={href} rel="noopener noreferrer nofollow" target="_blank">
        {childrenOf(node)}
      </a>
    );
  }
  return childrenOf(node);
}
