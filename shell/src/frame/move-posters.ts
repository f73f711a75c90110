import { setPosterMoving } from '@screenlore/browser-kit';
import { useLocation } from '@screenlore/browser-kit/router';
import { APP_BASE } from '@screenlore/contracts';
import { wantsLessMotion } from '@screenlore/ui';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** As shell.css calls it. */
const NAME = 'poster';
/** The page's poster stays as it is for so long (ms) while it is moved to. */
const HELD_MS = 300;
/** A page that takes longer (ms) is shown when it comes, without a move. */
const LIMIT_MS = 300;

const TITLE_PAGE = new RegExp(`^${APP_BASE}/(?:movie|serie|game)/`);

let shownPath = '';
/** Called once the page of that path stands. */
let stands: () => void = () => undefined;

const canMove = () => 'startViewTransition' in document && !wantsLessMotion();
const pagePoster = () => document.querySelector<HTMLElement>('[data-page-poster]');
/** The picture of a card, by the link around it. */
const pictureIn = (link: Element | null | undefined) => link?.querySelector('img')?.parentElement;

/**
 * Posters move from where they are pressed to their place on the title's page, and back (SHELL-82). Where the browser cannot do
 * that, and for who wants less motion, pages follow each other as they always do.
 */
export function useMovingPosters(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    shownPath = pathname;
    stands();
  }, [pathname]);

  useEffect(() => {
    const page = main.current;
    let moving = false;
    // Before the router hears of the press, and after all that may take it: a long press, a row that is dragged.
    const follow = (event: MouseEvent) => {
      const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (moving || event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey)
        return;
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
    page?.addEventListener('click', follow);
    return () => page?.removeEventListener('click', follow);
  }, [main]);
}

/** Shows the page that Back leads to; a poster moves back to where it was pressed. */
export function showBack(show: () => void): void {
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

/** @param findPlace of the poster on the page that `show` brings */
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
  // One that is skipped has shown the page all the same.
  transition.ready.then(() => setTimeout(letGo, HELD_MS), letGo);
  void transition.finished.finally(() => {
    if (place) place.style.viewTransitionName = '';
  });
}
