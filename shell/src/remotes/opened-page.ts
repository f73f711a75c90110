const { pathname } = location;
const title = document.title.replace(/ · [^·]+$/, '');

/** The server's title of the opened page: its heading while its remote has not loaded (TEAM-54). */
export const titleOfOpened = (): string | undefined => (location.pathname === pathname ? title : undefined);
