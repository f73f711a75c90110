import { apiQuery, errorText, notify, usePortalDispatch } from '@screenlore/browser-kit';
import { APP_BASE } from '@screenlore/contracts';
import type { Unwritten } from '@screenlore/export-readers';
import { lazyModule } from '@screenlore/ui';
import { useEffect, useRef, useState } from 'react';
import { useProof } from '../shared/proof/use-proof.js';
import { gather, PARTS, type Part } from './gather.js';
import type { Ask } from './pages.js';
import { loadPicture, pictureIds, type SavedPicture } from './pictures.js';

export type Counts = Partial<Record<Part, number>>;

export type Exporting =
  | { step: 'idle' }
  /** @property fault why the export paused, until `goOn` is called */
  | { step: 'reading'; part: Part; counts: Counts; fault: { text: string; goOn: () => void } | null }
  | { step: 'packing'; counts: Counts }
  | {
      step: 'done';
      counts: Counts;
      name: string;
      bytes: number;
      /** What could not be written in a form that can be read back. */
      unwritten: readonly Unwritten[];
      save: () => void;
    };

/** Most of the code of an export: it loads during the reading. */
const packing = lazyModule(() => import(/* webpackChunkName: "pack-export" */ './pack.js'));
const ONCE = { subscribe: false, forceRefetch: true } as const;

/** Makes an export in the page (LIB-88). The data exists only in the page. */
export function useExport(username: string) {
  const [state, setState] = useState<Exporting>({ step: 'idle' });
  const dispatch = usePortalDispatch();
  const { askForProof, proofDialog } = useProof();
  const running = useRef<AbortController | null>(null);
  const address = useRef<string | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      if (address.current) URL.revokeObjectURL(address.current);
    },
    [],
  );

  async function make(signal: AbortSignal): Promise<void> {
    const counts: Counts = {};
    let part: Part = PARTS[0];
    const show = (fault: { text: string; goOn: () => void } | null) =>
      setState({ step: 'reading', part, counts: { ...counts }, fault });
    const tell = (now: Part, read: number) => {
      counts[now] = read;
      part = now;
      show(null);
    };
    /** Failed reads run again when the owner says so: nothing is left out. */
    const insist = async <R>(read: () => Promise<R>): Promise<R> => {
      for (;;) {
        try {
          const found = await read();
          signal.throwIfAborted();
          return found;
        } catch (error) {
          signal.throwIfAborted();
          await new Promise<void>((goOn) => show({ text: errorText(error), goOn }));
          show(null);
        }
      }
    };
    const ask: Ask = (name, request) => {
      const read = apiQuery(name, { name: `export ${name}`, keepUnusedDataFor: 0 });
      return insist(async () => {
        const { data, error } = await askForProof(() => dispatch(read.initiate(request, ONCE)));
        if (data === undefined) throw error;
        return data;
      });
    };
    show(null);
    packing.warm();
    const all = await gather(ask, tell, username, `${location.origin}${APP_BASE}/`);
    const pictures: SavedPicture[] = [];
    tell('pictures', 0);
    for (const id of pictureIds(all)) {
      const picture = await insist(() => loadPicture(id, signal));
      if (picture) tell('pictures', pictures.push(picture));
    }
    const { pack } = await insist(packing.load);
    setState({ step: 'packing', counts });
    const { blob, unwritten } = await pack(all, pictures, signal);
    signal.throwIfAborted();
    if (address.current) URL.revokeObjectURL(address.current);
    const href = URL.createObjectURL(blob);
    address.current = href;
    const name = `screenlore-${username}-${all.exportedAt.slice(0, 10)}.zip`;
    const save = () => Object.assign(document.createElement('a'), { href, download: name }).click();
    setState({ step: 'done', counts, name, bytes: blob.size, unwritten, save });
    save();
  }

  function start(): void {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    make(stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      notify.error('Your export could not be made.');
      setState({ step: 'idle' });
      throw error;
    });
  }

  function stop(): void {
    running.current?.abort();
    setState({ step: 'idle' });
  }

  return { state, start, stop, proofDialog };
}
