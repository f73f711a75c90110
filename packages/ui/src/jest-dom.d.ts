/** The matchers that the jest set-up adds, for the type check. */
import '@testing-library/jest-dom/jest-globals';
