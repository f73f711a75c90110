const SEARCH = '.ce-toolbox .cdx-search-field__input';
const FOUND = '.ce-popover-item[data-item-name]:not(.ce-popover-item--hidden)';

/** Has Enter insert the first tool that the search finds, and keeps the list of tools in view (WRITE-13). */
export function toolboxKeys(holder: HTMLElement, signal: AbortSignal): void {
  const searched = ({ target }: Event): Element | null =>
    target instanceof Element && target.matches(SEARCH) ? target.closest('.ce-popover') : null;
  const choose = (event: KeyboardEvent) => {
    const tools = event.key === 'Enter' && !event.isComposing ? searched(event) : null;
    if (!tools || tools.querySelector('.ce-popover-item--focused')) return;
    event.preventDefault();
    event.stopPropagation();
    tools.querySelector<HTMLElement>(FOUND)?.click();
  };
  const reveal = (event: Event) => {
    const list = searched(event)?.querySelector('.ce-popover__container');
    // It grows while it opens.
    const opened = list?.getAnimations().map(({ finished }) => finished) ?? [];
    void Promise.allSettled(opened).then(() => list?.scrollIntoView({ block: 'nearest' }));
  };
  holder.addEventListener('keydown', choose, { capture: true, signal });
  holder.addEventListener('focusin', reveal, { signal });
}
