/** Where the administrators' command finds MongoDB and NATS of the portal under test; set by the global set-up. */
export function engineUrls(): { mongoUrl: string; natsUrl: string } {
  const { PORTAL_MONGO_URL: mongoUrl, PORTAL_NATS_URL: natsUrl } = process.env;
  if (!mongoUrl || !natsUrl) throw new Error('The engines are not known: run the journeys by `npm test`.');
  return { mongoUrl, natsUrl };
}
