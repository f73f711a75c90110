import { type Caller, MESSAGES } from '@screenlore/contracts';
import { TOTP } from 'otpauth';
import { type AuthUnderTest, ada } from './auth.js';

/** Two-step login of an account, as its owner's app and browser see it. */
export async function withFactor(auth: AuthUnderTest, form: typeof ada = ada) {
  const users = auth.database.collection('users');
  await auth.internal('create-account', form);
  const found = await users.findOne({ username: form.username });
  const caller: Caller = { id: String(found?._id), username: form.username, admin: false };
  const as = { caller };
  const from = { address: form.address };
  const { secret, address } = await auth.call('start-factor', {}, as);
  const app = new TOTP({ secret });
  const { recoveryCodes } = await auth.internal('store-factor', { code: app.generate(), ...from }, as);
  let tickets = 0;
  return {
    ...{ caller, as, app, address, recoveryCodes, from },
    /** An unused code, although the clock has not moved on. */
    async freshCode(): Promise<string> {
      await users.updateOne({ username: form.username }, { $set: { 'factor.step': 0 } });
      return app.generate();
    },
    /** The right password. @returns what the sign-in continues with */
    async password(): Promise<string> {
      const ticket = `a ticket of these tests ${++tickets}`;
      const { email, password } = form;
      const refusal = await auth
        .internal('open-session', { email, password, ...from, ticket })
        .catch(({ message }: Error) => message);
      if (refusal !== MESSAGES.codeNeeded)
        throw new Error(`no code was asked for: ${JSON.stringify(refusal)}`);
      return ticket;
    },
    finish: (ticket: string, code: string, address = form.address) =>
      auth.internal('use-code', { ticket, code, address }),
  };
}
