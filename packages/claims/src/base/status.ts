import type { ClaimWhat } from '@screenlore/contracts';

export type Status = Extract<ClaimWhat, { type: 'status' }>['status'];
