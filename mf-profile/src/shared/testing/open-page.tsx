import { type BlocksModule, forgetKept, setBlockLoader } from '@screenlore/browser-kit';
import { useNavigate, useRoutes } from '@screenlore/browser-kit/router';
import { renderPortal, setMedia } from '@screenlore/browser-kit/testing';
import type { SignedInUser } from '@screenlore/contracts';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';

interface Opened {
  path: string;
  Page: ComponentType;
  at: string;
  /** The signed-in user. */
  user?: SignedInUser;
  width?: number;
  /** More blocks of the community's remote. */
  blocks?: Partial<BlocksModule<'mf_community/blocks'>['blocks']> | undefined;
}

/** Renders a page under its route as the shell mounts it, with a stand-in for the cards of the community's remote. */
export function openPage({ path, Page, at, user, width = 1440, blocks }: Opened) {
  setMedia({ width });
  localStorage.clear();
  if (user) localStorage.setItem('user', JSON.stringify(user));
  const there = Promise.resolve({ blocks: { ...BLOCKS, ...blocks } });
  setBlockLoader({ load: () => there as never, reset: async () => undefined });
  return act(async () => {
    forgetKept();
    return renderPortal(<Routes path={path} Page={Page} />, at);
  });
}

const PostCards: BlocksModule<'mf_community/blocks'>['blocks']['PostCards'] = ({
  label,
  articles = [],
  reviews = [],
}) => (
  <ul aria-label={label}>
    {[...articles, ...reviews].map(({ _id, title }) => (
      <li key={_id}>
        <a dir="auto" href={_id}>
          {title}
        </a>
      </li>
    ))}
  </ul>
);
/** Marks over posters are a separate request, made by the catalogue's remote. */
const PosterMarks = () => null;
const ReachField = () => null;
const BLOCKS = { PostCards, PosterMarks, ReachField };

function Routes({ path, Page }: { path: string; Page: ComponentType }) {
  return useRoutes([
    { path, element: <Page /> },
    { path: '*', element: <AnotherPage /> },
  ]);
}

function AnotherPage() {
  const navigate = useNavigate();
  return (
    <>
      <p>Another page</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
