import type { RoutePath } from '@screenlore/contracts';

/** The facts of a page for crawlers, link previews and the browser tab. */
export interface PageFacts {
  title: string;
  description: string;
  picture?: string;
  type?: 'video.movie' | 'video.tv_show' | 'video.episode' | 'article' | 'profile' | 'website';
  /** Private pages, and pages that are useless as search results, send noindex. */
  unlisted?: true;
  /** The address leads to nothing, so it answers 404. */
  missing?: true;
  /** The page has moved there, within the app: it answers 301. */
  movedTo?: string;
  /** The part of the query that makes this a separate page: `?category=series&sub=new`. */
  query?: string;
  /** schema.org description of the page's subject. */
  about?: Record<string, unknown>;
  /** Replies to the page's own calls, by `<call> <request>`, which it finds in the page. */
  firstData?: Record<string, FirstAnswer>;
}

/** An answer in the form of the browser's API client: the reply, or why there is none. */
export type FirstAnswer = { data: unknown } | { error: { status: 404; error: string } };

const fixed = (title: string, description: string): PageFacts => ({ title, description });
export const unlisted = (title: string, description: string): PageFacts => ({
  title,
  description,
  unlisted: true,
});

/** The facts of an unknown address. */
export const NOT_FOUND: PageFacts = {
  ...unlisted('Not found', 'There is nothing at this address.'),
  missing: true,
};

/** Pages that are the same for everybody. */
export const FIXED: Partial<Record<RoutePath, PageFacts>> = {
  '/': fixed('', 'Movies, series and games: what they are, who made them and what people think of them.'),
  '/movies': fixed(
    'Movies',
    'Top-rated, awaited and newly discussed movies, with their people and trailers.',
  ),
  '/series': fixed('Series', 'Series worth your evenings: rankings, roles, trailers and news.'),
  '/games': fixed('Games', 'Games by rating and anticipation, with reviews, trailers and news.'),
  '/movies/all': fixed(
    'All movies',
    'Every movie in the catalogue: by genre, decade, country, length and rating.',
  ),
  '/series/all': fixed('All series', 'Every series in the catalogue: by genre, decade, country and rating.'),
  '/games/all': fixed('All games', 'Every game in the catalogue: by genre, decade, platform and rating.'),
  '/articles': fixed('Latest articles', 'News and articles about movies, series and games.'),
  '/reviews': fixed(
    'Latest reviews',
    'Reviews of movies, series and games by the people who use Screenlore.',
  ),
  '/login': unlisted('Log in', 'Log in or create an account.'),
  '/reset-password': unlisted('Choose a new password', 'With the link from your email.'),
  '/verify-email': unlisted('Confirm your email', 'With the link from your email.'),
  '/take-back-email': unlisted('Take your email back', 'With the link from your email.'),
  '/not-me': unlisted('This was not me', 'With the link from your email.'),
  '/stop-mails': unlisted('No more mails', 'With the link from your email.'),
  '/settings': unlisted('Settings', 'Your account.'),
  '/settings/profile': unlisted('Settings: Profile', 'What others see of you.'),
  '/settings/account': unlisted('Settings: Account', 'Your password, and where you are logged in.'),
  '/settings/privacy': unlisted('Settings: Privacy', 'Who can see what you keep here.'),
  '/settings/following': unlisted('Settings: Following', 'Who you follow, and who follows you.'),
  '/settings/notifications': unlisted('Settings: Notifications', 'What you hear about.'),
  '/settings/appearance': unlisted('Settings: Appearance', 'How the portal looks to you.'),
  '/settings/data': unlisted(
    'Settings: Data',
    'Import what you keep elsewhere, and take your data with you.',
  ),
  '/settings/moderation': unlisted('Settings: Moderation', 'What moderators did.'),
  '/settings/administration': unlisted('Settings: Administration', 'What administrators did.'),
  '/feed': unlisted('Feed', 'What the people you follow watch, rate and write.'),
  '/notifications': unlisted('Notifications', 'What others did that concerns you.'),
  '/clubs': fixed('Clubs', 'Members who watch or play the same, and talk about it.'),
  '/clubs/:clubId': unlisted('Club', 'Members who watch or play the same, and talk about it.'),
  '/continue': unlisted('Continue', 'Your next episodes and the games you play.'),
  '/together': unlisted('Find something together', 'What all of you would like and none has seen.'),
  '/import': unlisted('Import', 'Bring what you have watched, rated and planned on other sites.'),
  '/export': unlisted('Export', 'Take everything you have here with you.'),
  '/delete-account': unlisted('Delete your account', 'What goes, and how to come back.'),
  '/status': unlisted('Status', 'How the parts of the portal are doing.'),
  '/moderation': unlisted('Moderation', 'What was reported.'),
  '/moderation/log': fixed('Moderation log', 'What moderators decided about reports, without names.'),
  '/moderation/case/:caseId': unlisted('The moderators’ decision', 'About a text of yours.'),
  '/write': unlisted('Write', 'Write an article or a review.'),
  '/write-article': unlisted('Write an article', 'Write an article or news.'),
  '/write-review': unlisted('Write a review', 'Write a review.'),
};
