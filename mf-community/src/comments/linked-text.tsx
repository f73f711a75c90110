import Linkify from 'linkify-react';

/** Addresses of the web alone; what visitors link to earns nothing from it and learns nothing of the page. */
const OPTIONS = {
  defaultProtocol: 'https',
  target: '_blank',
  rel: 'noopener noreferrer nofollow ugc',
  validate: { url: (address: string) => /^(?:https?:\/\/|www\.)/i.test(address), email: false },
} as const;

/** A text with its addresses as links; loaded with the first text that has one. */
export default function LinkedText({ text }: { text: string }) {
  return <Linkify options={OPTIONS}>{text}</Linkify>;
}
