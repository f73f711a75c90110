import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { lastValueFrom } from 'rxjs';
import { CallErrorFilter } from './call-error-filter.js';

const answerTo = (thrown: unknown) => lastValueFrom(new CallErrorFilter().catch(thrown));

test('a database that elects a primary or cannot be reached is unavailable; anything else is an internal error', async () => {
  const steppedDown = new mongo.MongoServerError({ message: 'not primary', code: 10_107 });
  steppedDown.addErrorLabel('RetryableWriteError');
  await expect(answerTo(steppedDown)).rejects.toMatchObject({ code: 'unavailable' });
  const away = new mongo.MongoNetworkError('connection refused');
  await expect(answerTo(away)).rejects.toMatchObject({ code: 'unavailable' });
  const wrong = new mongo.MongoServerError({ message: 'unknown operator', code: 2 });
  await expect(answerTo(wrong)).rejects.toMatchObject({ code: 'internal' });
  await expect(answerTo('a text')).rejects.toMatchObject({ code: 'internal' });
});
