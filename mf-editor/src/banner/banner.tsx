import { notify } from '@screenlore/browser-kit';
import type { UploadedFile } from '@screenlore/contracts';
import { Button, classNames, Icon, Picture } from '@screenlore/ui';
import {
  type ClipboardEvent,
  type DragEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isGivenUp } from '../uploads/put-file.js';
import { useUploads } from '../uploads/use-uploads.js';
import styles from './banner.module.css';

/** portal.md §5 'Other'. */
const ENDINGS = ['.png', '.jpg', '.jpeg'];
const TYPES = ['image/png', 'image/jpeg'];
const ACCEPT = [...ENDINGS, ...TYPES].join(',');
const WRONG_FILE = 'A banner is a PNG or JPEG picture';
const WIDTH = '(min-width: 960px) 880px, 95vw';

/** A picture from the clipboard may have no name, one from a disk no type; the server looks at the content of both. */
const isBanner = ({ type, name }: File): boolean =>
  type === '' ? ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)) : TYPES.includes(type);

interface BannerProps {
  src: string | null;
  blur: string | null;
  /** What is missing, where a banner is. */
  fault: string | undefined;
  onChange: (banner: { src: string; blur: string } | null) => void;
  /** Told whether an upload is under way. */
  onUploading: (uploading: boolean) => void;
  /** `focus()` goes to the button that chooses a file. */
  ref?: Ref<{ focus(): void }>;
}

/** The picture above a post: chosen, dropped or pasted; uploaded at once, with its progress and a way to give it up. */
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
  // One button takes the place of another, and its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the buttons change
  useEffect(() => {
    if (hadFocus.current) (cancel.current ?? choose.current)?.focus();
    hadFocus.current = false;
  }, [uploading, src]);

  /** To be called before the buttons change. */
  function markFocus() {
    hadFocus.current = well.current?.contains(document.activeElement) ?? false;
  }

  async function upload(file: File) {
    if (!isBanner(file)) return fail(WRONG_FILE);
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
      if (isGivenUp(error)) notify.dismiss(toast);
      else fail(error instanceof Error ? error.message : String(error), toast);
    }
    if (running.current !== control) return;
    running.current = undefined;
    markFocus();
    setProgress(null);
    onUploading(false);
    if (uploaded) onChange({ src: uploaded.url, blur: uploaded.blur });
  }

  function fail(text: string, toast?: string) {
    setFailure(text);
    notify.error(text, toast === undefined ? {} : { replace: toast });
  }

  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) void upload(file);
  };

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  }

  const open = () => input.current?.click();
  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset takes no drop as well, and has a frame to be undone */}
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
        onDrop={drop}
        onPaste={paste}
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
            <span className={styles.how}>Choose, drop or paste a PNG or JPEG, best in 16:9</span>
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
          tabIndex={-1}
          aria-hidden="true"
          className={styles.input}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // So that the same file can be chosen again after a failure.
            currentTarget.value = '';
          }}
        />
      </div>
      <p id={noteId} className={styles.fault}>
        {note}
      </p>
    </div>
  );
}
