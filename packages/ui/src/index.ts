/** Tokens and components of the portal; nothing here knows the API. */
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/select.css';

export { Mark, PegiBadge } from './badge/badge.js';
export { Button, ButtonLink, IconButton } from './button/button.js';
export { PortraitCard, PosterCard, RoleCard, SlimPosterCard, StillCard } from './cards/cards.js';
export { Carousel } from './carousel/carousel.js';
export { useHold } from './carousel/use-hold.js';
export { Chip, LinkChip, ToggleChip } from './chip/chip.js';
export { classNames } from './class-names.js';
export {
  formatDate,
  formatDayMonth,
  formatMoment,
  prepareDates,
  setDateLanguage,
} from './format/format-date.js';
export { formatGiven, type GivenScale, highestOf } from './format/format-given.js';
export { formatLength } from './format/format-length.js';
export {
  counted,
  formatAverage,
  formatCount,
  formatExactCount,
  formatRoleRating,
} from './format/format-number.js';
export { formatRevenue } from './format/format-revenue.js';
export { Icon, type IconName } from './icon/icon.js';
export { Boundary, PartOwner } from './lazy/boundary.js';
export { type LazyModule, lazyModule } from './lazy/lazy-module.js';
export { forgetFailedParts, type LoadablePart, lazyPart } from './lazy/lazy-part.js';
export { LazyPiece } from './lazy/lazy-piece.js';
export { PressedPiece, type PressTeller, PressTellerProvider } from './lazy/pressed-piece.js';
export { AppLink, type AppLinkProps, LinkProvider, type LinkTarget } from './link/app-link.js';
export { shownCard, stateOfCard } from './link/shown-card.js';
export { WhenOnline } from './online/when-online.js';
export { followHistory, fromStep, isOnStep, travel } from './overlay/history-steps.js';
export { Menu, preloadMenu } from './overlay/menu.js';
export { MenuItem, MenuItemContext, type MenuItemProps } from './overlay/menu-item.js';
export { Modal, opensModal, preloadModal } from './overlay/modal.js';
export { useHistoryStep } from './overlay/use-history-step.js';
export { cardSizes, ShownWidth } from './per-view/per-view.js';
export { Picture, type PictureShape } from './picture/picture.js';
export { pictureSources } from './picture/picture-sources.js';
export { Rail } from './rail/rail.js';
export { Rating, Stars } from './rating/rating.js';
export { Page, Section, SectionTitle, SeeAll } from './section/section.js';
export { StarChoice } from './star-choice/star-choice.js';
export { EmptyState, ErrorNotice } from './states/notice.js';
export { CardsSkeleton, RowsSkeleton, Skeleton, SkeletonGroup, TextSkeleton } from './states/skeleton.js';
export { wantsLessMotion } from './styles/less-motion.js';
export { type TabItem, Tabs } from './tabs/tabs.js';
export { WordList } from './word-list/word-list.js';
