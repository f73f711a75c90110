/** Records the built contract as the released one: `npm run release-contract`, with each release (docs/operations.md). */
import { writeFile } from 'node:fs/promises';
import { contractSchemas } from '@screenlore/contracts';

const file = new URL('../../../packages/contracts/released/contract.json', import.meta.url);
await writeFile(file, `${JSON.stringify(contractSchemas(), null, 1)}\n`);
