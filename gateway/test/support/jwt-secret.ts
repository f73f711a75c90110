/** Gateways and the auth service of these tests share it. */
export const JWT_SECRET = 'a secret that only these tests know and sign with';
