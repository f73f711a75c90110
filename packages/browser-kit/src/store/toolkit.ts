/** The parts of Redux Toolkit and React Redux that remotes use: sharing the whole libraries would put all of them into the page. */
export { createNextState as produce } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider } from 'react-redux';
