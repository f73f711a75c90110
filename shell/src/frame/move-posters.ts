import { setPosterMoving } from '@screenlore/browser-kit';
import { APP_BASE } from '@screenlore/contracts';
import { wantsLessMotion } from '@screenlore/ui';

/** The name in shell.css. */
const NAME = 'poster';
/** How long (ms) the old page's poster stays while the move starts. */
const HELD_MS = 300;
/** A page that takes longer (ms) appears without a move. */
const LIMIT_MS = 300;

const TITLE_PAGE = new RegExp(`^${APP_BASE}/(?:movie|serie|game)/`);

let shownPath = '';
/** Called once that path's page is rendered. */
let stands: () => void = () => undefined;

const canMove = () => 'startViewTransition' in document && !wantsLessMotion();
const pagePoster = () => document.querySelector<HTMLElement>('[data-page-poster]');
/** The picture of a card, by the link around it. */
const pictureIn = (link: Element | null | undefined) => link?.querySelector('img')?.parentElement;

/** That path's page is rendered. */
export function pageStands(path: string): void {
  shownPath = path;
  stands();
}

/** Animates the posters of pressed links until it is aborted. */
export function followPresses(page: HTMLElement, signal: AbortSignal): void {
  let moving = false;
  // Before the router handles the press, and after everything that may prevent it: a long press, a dragged row.
  const follow = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (moving || event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-poster] a') : null;
    const picture = pictureIn(link);
    if (!link || !picture || !TITLE_PAGE.test(link.pathname) || !canMove()) return;
    event.preventDefault();
    event.stopPropagation();
    const press = () => {
      moving = true;
      link.click();
      moving = false;
    };
    move(picture, press, pagePoster);
  };
  page.addEventListener('click', follow, { signal });
}

/** Shows the page behind Back; a poster moves back to where it was pressed. */
export function moveBack(show: () => void): void {
  const poster = pagePoster();
  if (!poster || !canMove()) {
    show();
    return;
  }
  const href = APP_BASE + shownPath;
  move(poster, show, () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-poster] a')];
    return pictureIn(links.find((link) => link.pathname === href && isInView(link)));
  });
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}

/** @param findPlace of the poster on the page that `show` renders */
function move(poster: HTMLElement, show: () => void, findPlace: () => HTMLElement | null | undefined): void {
  let place: HTMLElement | null | undefined;
  poster.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(async () => {
    poster.style.viewTransitionName = '';
    const standing = new Promise((resolve) => {
      stands = () => resolve(true);
      setTimeout(resolve, LIMIT_MS, false);
    });
    setPosterMoving(true);
    show();
    place = (await standing) ? findPlace() : null;
    if (place) place.style.viewTransitionName = NAME;
    else transition.skipTransition();
  });
  const letGo = () => setPosterMoving(false);
  // A skipped transition has shown the page anyway.
  transition.ready.then(() => setTimeout(letGo, HELD_MS), letGo);
  void transition.finished.finally(() => {
    if (place) place.style.viewTransitionName = '';
  });
}
