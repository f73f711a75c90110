import { APP_BASE } from '@screenlore/contracts';

/** The popup's page that receives a provider's answer; its script is `public/sign-in-answer.js`. */
export const SIGN_IN_ANSWER = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Signing in · Screenlore</title>
<style>:root{color-scheme:dark light}body{margin:0;min-height:100dvh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}</style>
<script src="${APP_BASE}/sign-in-answer.js"></script></head>
<body><p>You can close this window.</p></body>
</html>
`;

/** Replaces the default headers: the answer is not cached, and the window keeps its opener. */
export const SIGN_IN_ANSWER_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'unsafe-none',
};
