import { expect, it } from '@jest/globals';
import { saidOfList } from './said-of-list.js';

const of = (what: { name: string; description?: string; tags?: string[] }) =>
  saidOfList(
    { key: 'list/1', source: 'letterboxd', what: { type: 'list', when: { date: null }, ...what } },
    null,
  ).said;

it.each(['\u200b\u200b', '\u2060', '\u00ad\u00ad', '\u3164', '\u2800', ' \u200b '])(
  'WRITE-17 a list whose text is invisible (%j) gets a name, and neither description nor tags',
  (blank) => {
    expect(of({ name: blank, description: blank, tags: [blank, 'rain'] })).toMatchObject({
      ...{ name: 'A list', description: null, tags: ['rain'] },
    });
    expect(of({ name: 'Rain', description: 'Wet' })).toMatchObject({ name: 'Rain', description: 'Wet' });
  },
);
