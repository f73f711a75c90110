/*
 * Runs in the popup of a social sign-in, on the page the provider returns to. Sends the answer in the address's
 * fragment to the page that opened the popup, over a channel of this origin, and closes the window.
 */
(() => {
  const answer = new URLSearchParams(location.hash.slice(1) || location.search);
  // Tokens must not stay in the address bar or the history.
  history.replaceState(null, '', location.pathname);
  const channel = new BroadcastChannel('screenlore-sign-in');
  channel.postMessage({
    state: answer.get('state'),
    idToken: answer.get('id_token'),
    accessToken: answer.get('access_token'),
    code: answer.get('code'),
    error: answer.get('error'),
  });
  channel.close();
  window.close();
})();
