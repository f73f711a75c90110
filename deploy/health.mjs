/** The health check of a container: ends with 0 while the app in it says that it is ready. */
const answer = await fetch(`http://127.0.0.1:${process.env['HEALTH_PORT']}/health/ready`).catch(
  () => undefined,
);
process.exitCode = answer?.ok ? 0 : 1;
