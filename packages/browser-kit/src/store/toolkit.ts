/** What remotes use of Redux Toolkit and React Redux: sharing the whole libraries would bring all of them into the page. */
export { createNextState as produce } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider } from 'react-redux';
