const { pathname } = location;
const title = document.title.replace(/ · [^·]+$/, '');

/** What the server calls the page that was opened: its heading while its remote does not come (TEAM-54). */
export const titleOfOpened = (): string | undefined => (location.pathname === pathname ? title : undefined);
