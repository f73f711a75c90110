import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readStoredUser, type StoredUser } from './stored-user.js';

export interface SessionState {
  user: StoredUser | null;
}

/** The current user; read once at start from what the last visit stored (AUTH-03). */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ user: readStoredUser() }),
  reducers: {
    userChanged(state, { payload }: PayloadAction<StoredUser | null>) {
      state.user = payload;
    },
  },
});
