import { NATS_USERS, type NatsUser, natsRightsOf } from './nats-users.js';

/** The environment variable of the NATS server with a user's password. */
export const natsPasswordVariable = (user: NatsUser): string => `NATS_${user.toUpperCase()}_PASSWORD`;

const list = (subjects: readonly string[]): string =>
  `[\n${subjects.map((subject) => `          "${subject}"\n`).join('')}        ]`;

function userBlock(user: NatsUser): string {
  const { publish, subscribe, answers } = natsRightsOf(user);
  return `    {
      user: "${user}"
      password: $${natsPasswordVariable(user)}
      permissions: {
        publish: ${publish.length > 0 ? `{ allow: ${list(publish)} }` : '{ deny: ">" }'}
        subscribe: { allow: ${list(subscribe)} }${answers ? '\n        allow_responses: { max: 1, expires: "2m" }' : ''}
      }
    }
`;
}

/** The NATS server's configuration: users and their rights, generated from the contract. Stored as deploy/nats.conf. */
export const natsConf =
  (): string => `# Made from the contract (packages/contracts/src/nats-users.ts) by: npm run nats-conf
# Passwords come from the environment.
# A list of 500 people takes 2 MiB; what is larger than this travels compressed.
max_payload: 4MB
authorization {
  users: [
${NATS_USERS.map(userBlock).join('')}  ]
}
`;
