import { type DraftText, isEmptyText, type SaveRequest, sameText, saveRequest } from './draft-text.js';
import type { LocalCopy, SavedState } from './local-copies.js';
import type { Opened } from './open-draft.js';
import type { SaveOutcome } from './save-outcome.js';

export interface SaveState {
  text: DraftText;
  /**
   * `empty`: nothing to save. `changed`: another state was saved elsewhere, and the author has to choose between them.
   * `unreachable`: stored on this device; the saver retries.
   */
  phase: 'empty' | 'saved' | 'unsaved' | 'saving' | 'unreachable' | 'refused' | 'changed';
  /** When the server last saved it. */
  savedAt: string | null;
  /** Why the server refused it. */
  refusal: string | null;
  /** Whether this device has changes that the server lacks. */
  onDevice: boolean;
}

export interface SaverPorts {
  send(request: SaveRequest, key: string, keepalive: boolean): Promise<SaveOutcome>;
  /** @returns whether the device could store it */
  keep(copy: LocalCopy): boolean;
  drop(id: string): void;
  /** Called when the draft gets its id on the server. */
  known(id: string): void;
  /** The same for a draft that was left meanwhile: the tab's history still has its first id. */
  renamed(from: string, id: string): void;
  newKey(): string;
}

/** How long (ms) after a change the draft is saved; at the latest during constant typing; and stored on the device. */
const QUIET_MS = 2000;
const LONGEST_MS = 8000;
const KEEP_MS = 300;
/** The pause (ms) before a retry doubles up to this limit. */
const RETRY_MAX_MS = 30_000;
/** Browsers let 64 KiB finish when a page is left, headers included. */
const KEEPALIVE_MAX = 60 * 1024;

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * Saves a draft by itself: on the device at once, on the server when its author pauses. It runs one save at a time,
 * each with an idempotency key. A save without an answer is resent unchanged, so that it counts once and the next save
 * can follow it.
 */
export class DraftSaver {
  #id: string;
  /** The state on the server that the next save follows. */
  #base: SavedState | null;
  /** The text that the server has. */
  #saved: DraftText | null;
  #state: SaveState;
  /** Sent and not acknowledged. */
  #sent: { text: DraftText; request: SaveRequest; key: string } | null = null;
  #running: Promise<void> | null = null;
  #failures = 0;
  #held = false;
  #stopped = false;
  #dirtySince: number | null = null;
  #saveTimer: Timer;
  #keepTimer: Timer;
  readonly #listeners = new Set<() => void>();

  /** @param start with the id of the draft, or the one it has on this device */
  constructor(
    start: Omit<Opened, 'other'> & { id: string },
    private readonly ports: SaverPorts,
  ) {
    const { id, text, base, unsaved, sent } = start;
    this.#id = id;
    this.#base = base;
    this.#saved = base && !unsaved ? text : null;
    if (sent) this.#sent = { ...sent, request: saveRequest(sent.text, null) };
    this.#state = {
      text,
      phase: unsaved ? 'unsaved' : base ? 'saved' : 'empty',
      savedAt: base?.savedAt ?? null,
      refusal: null,
      onDevice: unsaved,
    };
    if (unsaved) this.#schedule(QUIET_MS);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): SaveState => this.#state;

  /** The id on the server; undefined before the server has seen it. */
  get draftId(): string | undefined {
    return this.#base?.id;
  }

  get base(): SavedState | null {
    return this.#base;
  }

  change(text: DraftText): void {
    if (this.#stopped) return;
    this.#set({ text });
    const changedElsewhere = this.#state.phase === 'changed';
    if (this.#isSaved() && !this.#sent && !changedElsewhere) return void this.#settle();
    this.#keepTimer ??= setTimeout(() => this.keepNow(), KEEP_MS);
    if (changedElsewhere) return;
    this.#dirtySince ??= Date.now();
    if (!this.#running) this.#set({ phase: 'unsaved' });
    this.#schedule(Math.min(QUIET_MS, Math.max(0, this.#dirtySince + LONGEST_MS - Date.now())));
  }

  /**
   * Saves pending changes now.
   * @returns whether the server has all of them
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#saveTimer);
    this.keepNow();
    if (this.#held || this.#state.phase === 'changed') return false;
    while (this.#running) await this.#running;
    if (this.#isSaved()) return true;
    await this.#run();
    // Typed while the first save was running.
    if (this.#state.phase === 'unsaved') await this.#run();
    return this.#isSaved();
  }

  /** Stores pending changes on this device without waiting for a pause. */
  keepNow(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    const { phase, text } = this.#state;
    if (phase === 'empty' || (this.#isSaved() && phase !== 'changed')) return;
    const onDevice = this.ports.keep({
      id: this.#id,
      base: this.#base,
      changedAt: new Date().toISOString(),
      text,
      ...(this.#sent && !this.#base && { sent: { key: this.#sent.key, text: this.#sent.text } }),
    });
    if (onDevice !== this.#state.onDevice) this.#set({ onDevice });
  }

  /** The network is back: retries at once. */
  retry(): void {
    if (this.#state.phase === 'unreachable') void this.flush();
  }

  /** Stops saving while the draft is being published. @returns when no save is running any more */
  async hold(): Promise<void> {
    this.#held = true;
    clearTimeout(this.#saveTimer);
    await this.#running;
  }

  release(): void {
    this.#held = false;
    if (!this.#isSaved()) this.#schedule(QUIET_MS);
  }

  /** Saves the author's text as a draft next to the one changed elsewhere. @param id on this device until it is saved */
  keepAsNew(id: string): Promise<boolean> {
    this.ports.drop(this.#id);
    this.startNewDraft(id);
    return this.flush();
  }

  /** The next save creates a new draft: the server has deleted this draft, or has another text in it. */
  startNewDraft(id: string): void {
    this.#id = id;
    this.#base = null;
    this.#saved = null;
    this.#sent = null;
    this.ports.known(id);
    this.#set({ phase: 'unsaved' });
    this.keepNow();
    this.#schedule(QUIET_MS);
  }

  /** Published or discarded: nothing is left to save or to store. */
  finish(): void {
    this.stop();
    this.#held = true;
    this.ports.drop(this.#id);
    this.#set({ phase: 'empty' });
  }

  /** The editor is left; unsaved changes stay on the device. */
  stop(): void {
    this.#stopped = true;
    this.keepNow();
    clearTimeout(this.#saveTimer);
  }

  #isSaved(): boolean {
    const { text } = this.#state;
    return this.#saved ? sameText(this.#saved, text) : this.#base === null && isEmptyText(text);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#saveTimer);
    if (!this.#held && !this.#stopped) this.#saveTimer = setTimeout(() => void this.flush(), ms);
  }

  #run(): Promise<void> {
    this.#running = this.#send().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #send(): Promise<void> {
    this.#sent ??= {
      text: this.#state.text,
      request: saveRequest(this.#state.text, this.#base),
      key: this.ports.newKey(),
    };
    const { text, request, key } = this.#sent;
    if (this.#base === null) this.keepNow();
    this.#set({ phase: 'saving' });
    const keepalive = new Blob([JSON.stringify(request)]).size < KEEPALIVE_MAX;
    this.#take(await this.ports.send(request, key, keepalive), text);
  }

  #take(outcome: SaveOutcome, text: DraftText): void {
    if (outcome.kind === 'unreachable') {
      this.#set({ phase: 'unreachable' });
      this.#schedule(Math.min(QUIET_MS * 2 ** this.#failures, RETRY_MAX_MS));
      this.#failures += 1;
      return;
    }
    this.#sent = null;
    this.#failures = 0;
    if (outcome.kind === 'saved') this.#acknowledge(outcome.state, text);
    else if (outcome.kind === 'gone') {
      // Deleted or published elsewhere while the author kept writing here: the text becomes a draft again.
      this.#base = null;
      this.#saved = null;
      this.#set({ phase: 'unsaved' });
      this.#schedule(0);
    } else this.#set({ phase: outcome.kind, refusal: outcome.kind === 'refused' ? outcome.text : null });
  }

  /** Records that the server has this text at this state. */
  #acknowledge(state: SavedState, text: DraftText): void {
    const before = this.#id;
    this.#base = state;
    this.#saved = text;
    this.#id = state.id;
    this.#dirtySince = null;
    if (before !== state.id) {
      this.ports.drop(before);
      if (this.#stopped) this.ports.renamed(before, state.id);
      else this.ports.known(state.id);
    }
    if (this.#isSaved()) return void this.#settle();
    this.#set({ phase: 'unsaved' });
    this.keepNow();
    this.#schedule(QUIET_MS);
  }

  #settle(): void {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#dirtySince = null;
    this.ports.drop(this.#id);
    this.#set({ phase: this.#base ? 'saved' : 'empty', onDevice: false });
  }

  #set(change: Partial<SaveState>): void {
    const refusal = change.phase === undefined ? this.#state.refusal : null;
    this.#state = { ...this.#state, savedAt: this.#base?.savedAt ?? null, refusal, ...change };
    for (const listener of this.#listeners) listener();
  }
}
