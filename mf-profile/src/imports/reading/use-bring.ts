import { errorText } from '@screenlore/browser-kit';
import type { Mapping, UnknownTable } from '@screenlore/claims';
import { useEffect, useRef, useState } from 'react';
import { addImportClaims } from '../api/add-import-claims.js';
import { finishImportUpload } from '../api/finish-import-upload.js';
import { getImports } from '../api/get-imports.js';
import { startImport } from '../api/start-import.js';
import type { FromReader, ToReader } from './messages.js';

export type Bringing =
  | { step: 'idle'; refused: string | null }
  | { step: 'reading'; rows: number }
  /** Tables of unknown origin: how they are read has to be looked at. */
  | { step: 'mapping'; files: File[]; tables: UnknownTable[] };

/** The address of this remote's files. */
declare const __webpack_public_path__: string;
/** A build of its own, see `workers` in rspack.config.mjs. */
const startReader = () => new Worker(`${__webpack_public_path__}js/read-exports.worker.js`);

const IDLE: Bringing = { step: 'idle', refused: null };
const NOTHING = 'Nothing of these files can be brought: they are no exports that Screenlore knows.';

/**
 * Reads files in a worker and brings what they say, batch by batch.
 * @param onBrought is told the import once all of it is there
 */
export function useBring(onBrought: (importId: string) => void) {
  const [state, setState] = useState<Bringing>(IDLE);
  const worker = useRef<Worker | null>(null);
  const [start] = startImport.useMutation();
  const [add] = addImportClaims.useMutation();
  const [finish] = finishImportUpload.useMutation();
  const imports = getImports.useQuery({});
  useEffect(() => () => worker.current?.terminate(), []);

  function end(next: Bringing): void {
    worker.current?.terminate();
    worker.current = null;
    setState(next);
  }

  function read(files: File[], mappings: Record<string, Mapping> | null): void {
    worker.current?.terminate();
    const reader = startReader();
    worker.current = reader;
    setState({ step: 'reading', rows: 0 });
    const upload = { importId: '', sent: 0 };
    const tell = (message: ToReader) => reader.postMessage(message);

    const take = async (message: FromReader): Promise<void> => {
      if ('refused' in message) return end({ step: 'idle', refused: message.refused });
      if ('tables' in message) return end({ step: 'mapping', files, tables: message.tables });
      if ('done' in message) {
        if (upload.importId === '') return end({ step: 'idle', refused: NOTHING });
        const { done, ...rest } = message;
        const account = done.account ? { account: done.account } : {};
        await finish({
          importId: upload.importId,
          ...account,
          ...rest,
          covers: [...done.covers],
          settings: done.settings,
        }).unwrap();
        end(IDLE);
        void imports.refetch();
        return onBrought(upload.importId);
      }
      const { claims, rows } = message;
      const [first] = claims;
      if (upload.importId === '' && first) {
        const names = files.map(({ name }) => name.slice(0, 500)).slice(0, 100);
        const begun = await start({ source: first.source, files: names }).unwrap();
        upload.importId = begun.import._id;
      }
      await add({ importId: upload.importId, from: upload.sent, claims }).unwrap();
      upload.sent += claims.length;
      setState({ step: 'reading', rows });
      tell('next');
    };
    reader.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      take(data).catch((error: unknown) => {
        if (worker.current === reader) end({ step: 'idle', refused: errorText(error) });
      });
    });
    reader.addEventListener('error', () =>
      end({ step: 'idle', refused: 'These files could not be read in this browser.' }),
    );
    tell({ files, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, mappings });
  }

  return {
    state,
    drop: (files: File[]) => read(files, null),
    readBy: (files: File[], mappings: Record<string, Mapping>) => read(files, mappings),
    stop: () => end(IDLE),
  };
}
