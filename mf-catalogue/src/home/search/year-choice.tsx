import { useLocation, useNavigate } from '@screenlore/browser-kit/router';
import { LIMITS } from '@screenlore/contracts';
import { Select } from '../../shared/select/select.js';
import { readYears, type Years, yearsText } from '../../shared/years.js';
import { type SearchChoice, searchAddress } from './search-address.js';

const ANY = '';

/** Narrows the results to a decade or a year. */
export function YearChoice({ choice }: { choice: SearchChoice }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const asked = choice.years ? yearsText(choice.years) : ANY;
  const thisYear = new Date().getFullYear();
  const decades = decadesDownFrom(thisYear);
  const isOffered =
    asked === ANY || !asked.includes('-') || decades.some((decade) => yearsText(decade) === asked);

  /** Moving through the years with the arrow keys makes a single step in the history. */
  const choose = (text: string) =>
    void navigate(searchAddress({ ...choice, years: readYears(text), page: 1 }), {
      replace: state === BY_YEAR,
      state: BY_YEAR,
    });

  return (
    <Select label="Year" value={asked} onChoose={choose}>
      <option value={ANY}>Any year</option>
      {!isOffered && <option value={asked}>{asked.replace('-', '–')}</option>}
      <optgroup label="Decades">
        {decades.map((decade) => (
          <option key={decade.from} value={yearsText(decade)}>
            {decade.from}s
          </option>
        ))}
      </optgroup>
      <optgroup label="Years">
        {yearsDownFrom(thisYear).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}

/** The navigation state of a step made with this control. */
const BY_YEAR = 'by year';

const yearsDownFrom = (last: number): number[] =>
  Array.from({ length: last - LIMITS.yearMin + 1 }, (_, back) => last - back);

function decadesDownFrom(last: number): Years[] {
  const newest = last - (last % 10);
  // The few years before the first whole decade are listed as years.
  const oldest = Math.ceil(LIMITS.yearMin / 10) * 10;
  return Array.from({ length: (newest - oldest) / 10 + 1 }, (_, back) => {
    const from = newest - back * 10;
    return { from, to: from + 9 };
  });
}
