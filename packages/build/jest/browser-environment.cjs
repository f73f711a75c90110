/** jsdom with Node's own fetch classes and web streams, which jsdom lacks; relative addresses resolve as in a browser. */
const { TestEnvironment } = require('jest-environment-jsdom');

const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    const nodes = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis));
    for (const name of FROM_NODE) this.global[name] = nodes[name];
    // Node's, as its fetch sends no other; but of a form, as React makes one on submit, which Node's cannot read.
    const PageFormData = this.global.FormData;
    this.global.FormData = class extends FormData {
      /** @param {ConstructorParameters<typeof PageFormData>} form */
      constructor(...form) {
        super();
        for (const [name, value] of new PageFormData(...form)) this.append(name, value);
      }
    };
    const base = this.global.location.href;
    this.global.Request = class extends Request {
      /**
       * @param {RequestInfo | URL} input
       * @param {RequestInit} [init]
       */
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, base).href : input, init);
      }
    };
  }
};
