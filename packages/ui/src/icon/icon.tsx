import { classNames } from '../class-names.js';
import styles from './icon.module.css';

/** Outlines on a 24 px grid, with lines of 1.75 px; `star`, `play` and `pause` are filled. */
const OUTLINES = {
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  bell: 'M6 17V10.5a6 6 0 0 1 12 0V17l1.5 1.5h-15zm4.5 4h3',
  bookmark: 'M6 4h12v17l-6-4-6 4z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  camera: 'M3 8h4l2-3h6l2 3h4v11H3zm9 9a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
  chart: 'M5 20V11m7 9V4m7 16v-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 6-6 6 6 6',
  'chevron-right': 'm9 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  comment: 'M4 5h16v11H9l-5 4z',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  'eye-off':
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm9.5 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4.5 19.5l15-15',
  film: 'M4 4h16v16H4zM8 4v16m8-16v16M4 8h4m-4 4h4m-4 4h4m8-8h4m-4 4h4m-4 4h4',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  game: 'M7 8h10a5 5 0 0 1 1 9.9c-1.6.3-2.5-2.9-4-2.9h-4c-1.5 0-2.4 3.2-4 2.9A5 5 0 0 1 7 8zm0 3v3m-1.5-1.5h3M16 11.5v.01m2 2v.01',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z',
  image: 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9v.01',
  'log-out': 'M10 4H4v16h6m4-12 4 4-4 4m4-4H9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  retry: 'M20 5v5h-5m4.5 0A8 8 0 1 0 20 14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm5-1.5L20 20',
  send: 'M4 12 20 4l-5 16-3.5-6.5zm7.5 1.5L20 4',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v7h14v-7',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  trash: 'M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 8c.8-3.6 3.9-5 8-5s7.2 1.4 8 5',
} as const;

const FILLED = {
  pause: 'M7 5h3.5v14H7zm6.5 0H17v14h-3.5z',
  play: 'M8 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5z',
  star: 'M12 2.8l2.8 5.9 6.4.8-4.7 4.5 1.2 6.4L12 17.3l-5.7 3.1 1.2-6.4L2.8 9.5l6.4-.8z',
} as const;

const ICONS = { ...OUTLINES, ...FILLED };
export type IconName = keyof typeof ICONS;

interface IconProps {
  name: IconName;
  /** The edge in CSS px; 20 by default. */
  size?: number;
  className?: string | undefined;
}

/** A small drawing next to a word; hidden from screen readers, so the word is required. */
export function Icon({ name, size = 20, className }: IconProps) {
  const filled = name in FILLED;
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
