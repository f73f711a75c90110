import { notify } from '@screenlore/browser-kit';
import { BANNER_TYPES, MESSAGES, type UploadedFile } from '@screenlore/contracts';
import { Button, classNames, Icon, Picture } from '@screenlore/ui';
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { Fault } from '../fields/fault.js';
import fields from '../fields/fields.module.css';
import { isCancelled } from '../uploads/put-file.js';
import { useUploads } from '../uploads/use-uploads.js';
import styles from './banner.module.css';

/** WRITE-06 */
const ENDINGS = ['.png', '.jpg', '.jpeg'];
const ACCEPT = [...ENDINGS, ...BANNER_TYPES].join(',');
/** The first bytes of a png and of a jpeg. */
const BEGINNINGS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];
const WIDTH = '(min-width: 960px) 880px, 95vw';

/** Decides by content, as the server does: a file's name proves nothing. */
async function isBanner(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return BEGINNINGS.some((bytes) => bytes.every((byte, at) => head[at] === byte));
}

interface BannerProps {
  src: string | null;
  blur: string | null;
  /** The error shown where the banner belongs. */
  fault: string | undefined;
  onChange: (banner: { src: string; blur: string } | null) => void;
  /** Receives whether an upload is running. */
  onUploading: (uploading: boolean) => void;
  /** `focus()` focuses the button that chooses a file. */
  ref?: Ref<{ focus(): void }>;
}

/** The picture above a post: chosen, dropped or pasted, and uploaded at once with progress and a way to cancel. */
export function Banner({ src, blur, fault, onChange, onUploading, ref }: BannerProps) {
  const { uploadFile } = useUploads();
  const [progress, setProgress] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const well = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const noteId = useId();
  const uploading = progress !== null;
  const note = failure ?? fault;

  useImperativeHandle(ref, () => ({ focus: () => choose.current?.focus() }));
  useEffect(() => () => running.current?.abort(), []);
  // When one button replaces another, it takes over the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the buttons change
  useEffect(() => {
    if (hadFocus.current) (cancel.current ?? choose.current)?.focus();
    hadFocus.current = false;
  }, [uploading, src]);

  /** Call this before the buttons change. */
  function markFocus() {
    hadFocus.current = well.current?.contains(document.activeElement) ?? false;
  }

  async function upload(file: File) {
    if (!(await isBanner(file))) return setFailure(MESSAGES.bannerWrongType);
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    setFailure(undefined);
    markFocus();
    setProgress(0);
    onUploading(true);
    const toast = notify.loading('Uploading...');
    let uploaded: UploadedFile | undefined;
    try {
      uploaded = await uploadFile(file, { onProgress: setProgress, signal: control.signal });
      notify.success('Uploaded', { replace: toast });
    } catch (error) {
      notify.dismiss(toast);
      if (!isCancelled(error)) setFailure(error instanceof Error ? error.message : String(error));
    }
    if (running.current !== control) return;
    running.current = undefined;
    markFocus();
    setProgress(null);
    onUploading(false);
    if (uploaded) onChange({ src: uploaded.url, blur: uploaded.blur });
  }

  const take = (file: File | undefined) => void (file && upload(file));
  const open = () => input.current?.click();
  return (
    <div className={fields.field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset makes a poor drop target and has a frame to undo */}
      <div
        ref={well}
        role="group"
        aria-label="Banner"
        className={classNames(styles.well, over && styles.over, note !== undefined && styles.wrong)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        onPaste={(event) => take(event.clipboardData.files[0])}
      >
        {src !== null && (
          <Picture
            src={src}
            blur={blur}
            alt=""
            shape="still"
            sizes={WIDTH}
            className={styles.picture}
            fallbackText="The banner cannot be shown"
          />
        )}
        {uploading ? (
          <div className={classNames(styles.uploading, src !== null && styles.onPicture)}>
            <label className={styles.progress}>
              {progress < 1 ? 'Uploading the banner' : 'Nearly done'}
              <progress max={1} value={progress} />
            </label>
            <Button ref={cancel} onClick={() => running.current?.abort()}>
              Cancel
            </Button>
          </div>
        ) : src === null ? (
          <button
            ref={choose}
            type="button"
            className={styles.choose}
            aria-describedby={noteId}
            onClick={open}
          >
            <Icon name="image" size={32} />
            <span className={styles.name}>Upload a banner</span>
            <span className={styles.how}>Choose, drop or paste a PNG or JPEG, ideally 16:9</span>
          </button>
        ) : (
          <div className={styles.tools} data-theme="dark">
            <Button ref={choose} icon="image" aria-describedby={noteId} onClick={open}>
              Replace<span className="visually-hidden"> the banner</span>
            </Button>
            <Button
              icon="trash"
              onClick={() => {
                markFocus();
                onChange(null);
              }}
            >
              Remove<span className="visually-hidden"> the banner</span>
            </Button>
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // So that the same file can be chosen again after a failure.
            currentTarget.value = '';
          }}
        />
      </div>
      <Fault id={noteId}>{note}</Fault>
    </div>
  );
}
