import { browserProject } from '@screenlore/build/jest';

export default browserProject({ roots: ['<rootDir>/src'] });
