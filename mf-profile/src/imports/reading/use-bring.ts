import { errorText, useGiven } from '@screenlore/browser-kit';
import { LIBRARY_LIMITS } from '@screenlore/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { addImportRecords, cancelImport, finishImportUpload, getImports, startImport } from '../api.js';
import type { Answers, FromReader, Questions, ToReader } from './messages.js';
import { roundedRows } from './rounded-rows.js';

export type Bringing =
  | { step: 'idle'; refused: string | null }
  | { step: 'reading'; rows: number }
  /** The worker needs answers from the person. */
  | { step: 'asking'; files: File[]; questions: Questions };

/** The address of this remote's files. */
declare const __webpack_public_path__: string;
/** A build of its own, see `workers` in rspack.config.mjs. */
const startReader = () => new Worker(`${__webpack_public_path__}js/read-exports.worker.js`);

const IDLE: Bringing = { step: 'idle', refused: null };
const NOTHING = 'Screenlore does not recognise these files as exports.';

interface Upload {
  reader: Worker;
  /** Empty until it starts. */
  importId: string;
  /** The number of records. */
  sent: number;
}

function leave(running: RefObject<Upload | null>): void {
  running.current?.reader.terminate();
  running.current = null;
}

/**
 * Reads files in a worker and uploads their records, batch by batch.
 * @param onBrought called with the import once it is complete
 */
export function useBring(onBrought: (importId: string) => void) {
  const [state, setState] = useState<Bringing>(IDLE);
  /** The current upload; messages of earlier ones are ignored. */
  const running = useRef<Upload | null>(null);
  const { givenOf } = useGiven();
  const [start] = startImport.useMutation();
  const [add] = addImportRecords.useMutation();
  const [finish] = finishImportUpload.useMutation();
  const [cancel] = cancelImport.useMutation();
  const imports = getImports.useQuery({});
  useEffect(() => () => leave(running), []);

  function end(next: Bringing): void {
    leave(running);
    setState(next);
  }

  /** Discards what was already sent: it is useless. */
  function stop(next: Bringing): void {
    const importId = running.current?.importId;
    end(next);
    if (importId) void cancel({ importId });
  }

  function read(files: File[], answers: Answers | null): void {
    leave(running);
    const reader = startReader();
    const upload: Upload = { reader, importId: '', sent: 0 };
    running.current = upload;
    const isStopped = () => running.current !== upload;
    setState({ step: 'reading', rows: 0 });
    const tell = (message: ToReader) => reader.postMessage(message);

    const take = async (message: FromReader): Promise<void> => {
      if ('refused' in message) return stop({ step: 'idle', refused: message.refused });
      if ('tables' in message) return stop({ step: 'asking', files, questions: message });
      if ('done' in message) {
        if (upload.importId === '') return end({ step: 'idle', refused: NOTHING });
        const { done, rows, ...rest } = message;
        const notes = [...roundedRows(done.files, givenOf), ...rows];
        const account = done.account ? { account: done.account } : {};
        await finish({
          importId: upload.importId,
          ...account,
          ...rest,
          rows: notes.slice(0, LIBRARY_LIMITS.importLeftMax),
          covers: [...done.covers],
          settings: done.settings,
        }).unwrap();
        if (isStopped()) return;
        end(IDLE);
        void imports.refetch();
        return onBrought(upload.importId);
      }
      const { records, rows } = message;
      const [first] = records;
      if (upload.importId === '' && first) {
        const names = files.map(({ name }) => name.slice(0, 500)).slice(0, 100);
        const begun = await start({ source: first.source, files: names }).unwrap();
        upload.importId = begun.import._id;
        // Stopped before the id of the import was known.
        if (isStopped()) return void cancel({ importId: upload.importId });
      }
      await add({ importId: upload.importId, from: upload.sent, claims: records }).unwrap();
      if (isStopped()) return;
      upload.sent += records.length;
      setState({ step: 'reading', rows });
      tell('next');
    };
    reader.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      take(data).catch((error: unknown) => {
        if (isStopped()) return;
        end({ step: 'idle', refused: errorText(error) });
        void imports.refetch();
      });
    });
    reader.addEventListener('error', () =>
      stop({ step: 'idle', refused: 'These files could not be read in this browser.' }),
    );
    tell({ files, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, answers });
  }

  return {
    state,
    drop: (files: File[]) => read(files, null),
    readBy: (files: File[], answers: Answers) => read(files, answers),
    stop: () => stop(IDLE),
  };
}
