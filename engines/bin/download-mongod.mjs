/**
 * Lets mongodb-memory-server-core choose and download the mongod that suits this system, in a process of its own:
 * it prints progress on stdout and reads its settings from the environment, and can be ended when it hangs.
 * Usage: node download-mongod.mjs <folder>; the last line of stdout is the program's path.
 */
import { MongoBinary } from 'mongodb-memory-server-core';

const downloadDir = process.argv[2];
try {
  const file = await MongoBinary.getPath({ downloadDir, checkMD5: true, systemBinary: '' });
  console.log(`\n${file}`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message.replaceAll('\n', ' ') : error}`);
  process.exitCode = 1;
}
