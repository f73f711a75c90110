import type { Category } from './constants/categories.js';
import { API_BASE } from './constants/routes.js';

/**
 * Addresses of pictures on the portal's own origin (decisions.md 'Files'): drawn, or fetched once from another site and
 * kept. `version` changes when the picture does, so that browsers may keep it for good.
 */
export const pictureAddress = {
  cover: (kind: Category, titleId: string, version: string) =>
    `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/cover?v=${version}`,
  banner: (kind: Category, titleId: string, version: string) =>
    `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/banner?v=${version}`,
  photo: (kind: Category, titleId: string, index: number, version: string) =>
    `${API_BASE}/pictures/${kind}/${encodeURIComponent(titleId)}/photo/${index}?v=${version}`,
  portrait: (nameId: string, version: string) =>
    `${API_BASE}/pictures/person/${encodeURIComponent(nameId)}/portrait?v=${version}`,
  character: (roleId: string, version: string) =>
    `${API_BASE}/pictures/roles/${encodeURIComponent(roleId)}/character?v=${version}`,
};
