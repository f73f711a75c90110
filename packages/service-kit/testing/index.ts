/** What tests of services share; none of it is built or deployed. */
export { openDatabase } from './own-database.js';
export { addReceived } from './received.js';
export { type ServiceUnderTest, serviceUnderTest } from './service-under-test.js';
