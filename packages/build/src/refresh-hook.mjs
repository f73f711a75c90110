/**
 * Development only, run after the host's Fast Refresh entry and before react-dom.
 *
 * The hook that react-refresh installs does not record the renderers it is told of, so the refresh runtime of a remote
 * that arrives later would not find the host's react-dom. Record them.
 */
const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
if (hook) {
  const inject = hook.inject;
  /** @param {unknown} renderer */
  hook.inject = function injectAndRecord(renderer) {
    const id = inject.call(this, renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}
