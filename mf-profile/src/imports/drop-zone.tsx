import { Button, classNames } from '@screenlore/ui';
import { useRef, useState } from 'react';
import styles from './imports.module.css';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** A single line, when something else matters more on the page. */
  slim?: boolean;
}

/** Accepts files by drag and drop or by choosing. */
export function DropZone({ onFiles, slim = false }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button works for everybody
    <div
      className={classNames(styles.drop, slim && styles.slim, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p className={styles.dropTitle}>
        {slim ? 'Drop another export here' : 'Drop your export from another site here'}
      </p>
      {!slim && (
        <p className="muted">
          It is read in your browser, and you see what will happen before anything does.
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to import"
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
      <Button variant={slim ? 'secondary' : 'primary'} onClick={() => input.current?.click()}>
        Choose files
      </Button>
      {!slim && (
        <p className={styles.sites}>
          A zip, CSV, XML or JSON of Letterboxd, IMDb, Trakt, TV Time, MyAnimeList, AniList, Grouvee,
          HowLongToBeat, Backloggd, Yamtrack, Ryot, Simkl, Movary, MovieLens, Netflix or Prime Video, your own
          export of Screenlore, or any table.
        </p>
      )}
    </div>
  );
}
