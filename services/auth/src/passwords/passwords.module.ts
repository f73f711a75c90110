import { Module } from '@nestjs/common';
import { PasswordHashes } from './password-hashes.js';
import { PasswordPolicy } from './password-policy.js';

@Module({ providers: [PasswordHashes, PasswordPolicy], exports: [PasswordHashes, PasswordPolicy] })
export class PasswordsModule {}
