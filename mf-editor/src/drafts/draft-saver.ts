import { type DraftText, isEmptyText, type SaveRequest, sameText, saveRequest } from './draft-text.js';
import type { LocalCopy, SavedState } from './local-copies.js';

/** How a save went. */
export type SaveOutcome =
  | { kind: 'saved'; state: SavedState }
  /** Somebody saved another state meanwhile. */
  | { kind: 'changed' }
  /** There is no such draft any more. */
  | { kind: 'gone' }
  /** Nobody knows whether it was saved; it is sent again as it was. */
  | { kind: 'unreachable' }
  /** The server will not have it; a text for people. */
  | { kind: 'refused'; text: string };

export interface SaveState {
  text: DraftText;
  /**
   * `empty`: nothing to save. `changed`: another state was saved elsewhere, and its author has to say which one counts.
   * `unreachable`: kept on this device, and tried again.
   */
  phase: 'empty' | 'saved' | 'unsaved' | 'saving' | 'unreachable' | 'refused' | 'changed';
  /** When the server last had it. */
  savedAt: string | null;
  /** Why it was refused. */
  refusal: string | null;
  /** Whether this device has what the server has not. */
  onDevice: boolean;
}

export interface SaverPorts {
  send(request: SaveRequest, key: string, keepalive: boolean): Promise<SaveOutcome>;
  /** @returns whether the device could keep it */
  keep(copy: LocalCopy): boolean;
  drop(id: string): void;
  /** The draft is now known by this id. */
  known(id: string): void;
  newKey(): string;
}

/** How long (ms) after a change it is saved, at the latest while somebody goes on typing, and kept on the device. */
const QUIET_MS = 2000;
const LONGEST_MS = 8000;
const KEEP_MS = 300;
/** Pauses (ms) before the next try while the portal cannot be reached. */
const RETRY_MS = [2000, 5000, 10_000, 20_000, 30_000];
/** Browsers let 64 KiB go on when a page is left, headers included. */
const KEEPALIVE_MAX = 60 * 1024;

/**
 * Saves a draft by itself: on the device at once, on the server when its author pauses. One save at a time, each with a key
 * of its own; one whose answer was lost is sent again as it was, so that it counts once and the next follows it.
 */
export class DraftSaver {
  #text: DraftText;
  #base: SavedState | null;
  /** What the server has. */
  #saved: DraftText | null;
  #id: string;
  #phase: SaveState['phase'];
  #refusal: string | null = null;
  #onDevice = false;
  #state: SaveState;

  /** Sent and not acknowledged. */
  #sent: { text: DraftText; request: SaveRequest; key: string } | null = null;
  #running: Promise<void> | null = null;
  #failures = 0;
  #held = false;
  #stopped = false;
  #dirtySince: number | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /** @param id of the draft, or the one it has on this device */
  constructor(
    start: {
      id: string;
      text: DraftText;
      base: SavedState | null;
      unsaved: boolean;
      sent?: LocalCopy['sent'];
    },
    private readonly ports: SaverPorts,
  ) {
    this.#id = start.id;
    this.#text = start.text;
    this.#base = start.base;
    this.#saved = start.base && !start.unsaved ? start.text : null;
    this.#phase = start.unsaved ? 'unsaved' : start.base ? 'saved' : 'empty';
    this.#onDevice = start.unsaved;
    if (start.sent) {
      const { text, key } = start.sent;
      this.#sent = { text, key, request: saveRequest(text, null) };
    }
    this.#state = this.#snapshot();
    if (start.unsaved) this.#schedule(QUIET_MS);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly current = (): SaveState => this.#state;

  /** The draft that is published or saved to; undefined before the server has seen it. */
  get draftId(): string | undefined {
    return this.#base?.id;
  }

  /** The state on the server that the next save follows. */
  get base(): SavedState | null {
    return this.#base;
  }

  change(text: DraftText): void {
    this.#text = text;
    if (this.#isSaved() && !this.#sent && this.#phase !== 'changed') {
      this.#settle();
      return;
    }
    this.#keepSoon();
    if (this.#phase === 'changed') this.#tell();
    else {
      this.#dirtySince ??= Date.now();
      if (!this.#running) this.#become('unsaved');
      else this.#tell();
      this.#schedule(Math.min(QUIET_MS, Math.max(0, this.#dirtySince + LONGEST_MS - Date.now())));
    }
  }

  /**
   * Saves now what is not saved.
   * @returns whether all of it is on the server
   */
  async flush(): Promise<boolean> {
    clearTimeout(this.#saveTimer);
    this.keepNow();
    if (this.#held || this.#phase === 'changed') return false;
    while (this.#running) await this.#running;
    if (this.#phase === 'empty' || this.#isSaved()) return true;
    await this.#run();
    // What was typed while the first one was under way.
    if (this.#phase === 'unsaved') await this.#run();
    return this.#isSaved();
  }

  /** Puts what is not saved on this device, without waiting for a pause. */
  keepNow(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    if (this.#phase === 'empty' || (this.#isSaved() && this.#phase !== 'changed')) return;
    const before = this.#onDevice;
    this.#onDevice = this.ports.keep({
      id: this.#id,
      base: this.#base,
      changedAt: new Date().toISOString(),
      text: this.#text,
      ...(this.#sent && this.#base === null && { sent: { key: this.#sent.key, text: this.#sent.text } }),
    });
    if (this.#onDevice !== before) this.#tell();
  }

  /** The network is back, or somebody asks: tries again at once what is waiting. */
  retry(): void {
    if (this.#phase === 'unreachable') void this.flush();
  }

  /** While it is published nothing is saved. @returns when no save is under way any more */
  async hold(): Promise<void> {
    this.#held = true;
    clearTimeout(this.#saveTimer);
    await this.#running;
  }

  release(): void {
    this.#held = false;
    if (!this.#isSaved() && this.#phase !== 'empty') this.#schedule(QUIET_MS);
  }

  /** The author's own becomes a draft beside the one that was changed elsewhere. @param id on this device until it is saved */
  async keepAsNew(id: string): Promise<boolean> {
    this.ports.drop(this.#id);
    this.#begin(id);
    return this.flush();
  }

  /** The server has no such draft any more: the next save makes a new one. */
  forgetDraft(id: string): void {
    this.#begin(id);
    this.#schedule(QUIET_MS);
  }

  /** It is published, or thrown away: nothing is left to save or to keep. */
  finish(): void {
    this.stop();
    this.#held = true;
    this.ports.drop(this.#id);
    this.#become('empty');
  }

  /** The editor is left; what is not saved stays on the device. */
  stop(): void {
    this.#stopped = true;
    this.keepNow();
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#keepTimer);
  }

  #begin(id: string): void {
    this.#id = id;
    this.#base = null;
    this.#saved = null;
    this.#sent = null;
    this.ports.known(id);
    this.#become('unsaved');
    this.keepNow();
  }

  #isSaved(): boolean {
    if (this.#saved) return sameText(this.#saved, this.#text);
    return this.#base === null && isEmptyText(this.#text);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#saveTimer);
    if (!this.#held && !this.#stopped) this.#saveTimer = setTimeout(() => void this.flush(), ms);
  }

  #keepSoon(): void {
    this.#keepTimer ??= setTimeout(() => this.keepNow(), KEEP_MS);
  }

  async #run(): Promise<void> {
    this.#sent ??= {
      text: this.#text,
      request: saveRequest(this.#text, this.#base),
      key: this.ports.newKey(),
    };
    const { text, request, key } = this.#sent;
    if (this.#base === null) this.keepNow();
    this.#become('saving');
    const keepalive = new Blob([JSON.stringify(request)]).size < KEEPALIVE_MAX;
    this.#running = this.ports
      .send(request, key, keepalive)
      .then((outcome) => {
        this.#running = null;
        this.#take(outcome, text);
      })
      .finally(() => {
        this.#running = null;
      });
    await this.#running;
  }

  #take(outcome: SaveOutcome, text: DraftText): void {
    if (outcome.kind === 'unreachable') {
      this.#become('unreachable');
      this.#schedule(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0);
      this.#failures += 1;
      return;
    }
    this.#sent = null;
    this.#failures = 0;
    if (outcome.kind === 'saved') {
      const before = this.#id;
      this.#base = outcome.state;
      this.#saved = text;
      this.#id = outcome.state.id;
      if (before !== this.#id) {
        this.ports.drop(before);
        if (!this.#stopped) this.ports.known(this.#id);
      }
      this.#dirtySince = null;
      if (this.#isSaved()) this.#settle();
      else {
        this.#become('unsaved');
        this.keepNow();
        this.#schedule(QUIET_MS);
      }
    } else if (outcome.kind === 'gone') {
      // Deleted or published elsewhere while somebody went on writing here: what was written becomes a draft again.
      this.#base = null;
      this.#saved = null;
      this.#become('unsaved');
      this.#schedule(0);
    } else {
      this.#refusal = outcome.kind === 'refused' ? outcome.text : null;
      this.#become(outcome.kind);
    }
  }

  #settle(): void {
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#dirtySince = null;
    this.#onDevice = false;
    this.ports.drop(this.#id);
    this.#become(this.#base ? 'saved' : 'empty');
  }

  #become(phase: SaveState['phase']): void {
    this.#phase = phase;
    if (phase !== 'refused') this.#refusal = null;
    this.#tell();
  }

  #tell(): void {
    this.#state = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #snapshot(): SaveState {
    return {
      text: this.#text,
      phase: this.#phase,
      savedAt: this.#base?.savedAt ?? null,
      refusal: this.#refusal,
      onDevice: this.#onDevice,
    };
  }
}
