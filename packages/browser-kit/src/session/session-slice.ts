import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInUser } from '@screenlore/contracts';
import { readStoredUser } from './stored-user.js';

export interface SessionState {
  user: SignedInUser | null;
}

/** Who uses the portal; read once at start from what the last visit stored (AUTH-03). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ user: readStoredUser() }),
  reducers: {
    userChanged(state, { payload }: PayloadAction<SignedInUser | null>) {
      state.user = payload;
    },
  },
});
