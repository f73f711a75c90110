/** Addresses of the tested portal's MongoDB and NATS for the administrators' command; the global set-up sets them. */
export function engineUrls(): { mongoUrl: string; natsUrl: string } {
  const { PORTAL_MONGO_URL: mongoUrl, PORTAL_NATS_URL: natsUrl } = process.env;
  if (!mongoUrl || !natsUrl) throw new Error('The engines are not known: run the journeys by `npm test`.');
  return { mongoUrl, natsUrl };
}
