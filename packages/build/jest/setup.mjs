import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import '@testing-library/jest-dom/jest-globals';

// Whole pages are looked through by role, which without a browser takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
