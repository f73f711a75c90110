/**
 * The part of Redux Toolkit and React Redux that remotes use, for the same reason as the router's facade: sharing the whole
 * libraries would bring all of them into the page.
 */
export { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider } from 'react-redux';
