import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '@screenlore/contracts';
import { GROUPS, type Report } from '../report.js';

const BY_NAME: Readonly<Record<string, CountryCode>> = {
  ...Object.fromEntries(COUNTRIES.map(({ code, name }) => [name.toLowerCase(), code])),
  'united states': 'US',
  usa: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  czechia: 'CZ',
  korea: 'KR',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  // Films of former states are listed under their successor.
  'soviet union': 'RU',
  'west germany': 'DE',
  'east germany': 'DE',
};

const isPortalCode = (code: string): code is CountryCode => COUNTRY_CODES.some((known) => known === code);

/** The listed ISO codes that the portal knows, in order. */
export const knownCountries = (codes: readonly string[]): CountryCode[] => [
  ...new Set(codes.filter(isPortalCode)),
];

/** Maps countries by ISO code or English name to the portal's codes; counts unknown ones as dropped. */
export const mapCountries = (names: readonly string[], report: Report): CountryCode[] => {
  const codes = new Set<CountryCode>();
  for (const written of names) {
    const name = written.trim();
    if (name === '') continue;
    const code = isPortalCode(name) ? name : BY_NAME[name.toLowerCase()];
    if (code === undefined) report.count(GROUPS.dropped, 'country that the portal does not list');
    else codes.add(code);
  }
  return [...codes];
};
