import { expect, test } from '@jest/globals';
import * as MESSAGES from './messages.js';

test('AUTH-01 WRITE-02 WRITE-10 RATE-03 COMMENT-07 FILE-01 texts state their limits in readable form', () => {
  expect(MESSAGES).toMatchObject({
    firstNameShort: 'First name must be at least 2 letters long',
    surnameShort: 'Surname must be at least 3 letters long',
    usernameShort: 'Username must be at least 3 letters long',
    usernameShape: 'Username may have 3 to 30 letters, digits and the characters _ . -',
    passwordRule:
      'Password should be 6-20 characters long with a numeric, 1 lowercase and 1 uppercase letters',
    passwordModernRule: 'Password should be 8-128 characters long',
    articleDescription: 'Write article description under 80 before publishing',
    reviewDescription: 'Write review description under 80 before publishing',
    postLong: 'An article or review may have 256 KiB of text at most',
    postBlocks: 'An article or review may have 200 blocks at most',
    blockLong: 'A paragraph, heading, quote, caption or list item may have 60,000 characters at most',
    listLong: 'A list may have 1,000 items at most',
    commentLong: 'A comment may have 10,000 characters at most',
    opinionLong: 'An opinion may have 160 characters at most',
    ratingRange: 'A rating is a whole number from 1 to 10',
    uploadTooLarge: 'A picture may have 10 MiB at most',
    uploadTooManyPixels: 'A picture may have 40 megapixels at most',
    uploadTooLong: 'A picture may have 16,384 pixels per side at most',
  });
});
