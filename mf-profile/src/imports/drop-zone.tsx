import { Button, classNames } from '@screenlore/ui';
import { useRef, useState } from 'react';
import styles from './imports.module.css';

/** Takes files by dropping or choosing. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the short way; the button is for everybody
    <div
      className={classNames(styles.drop, over && styles.over)}
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
      <p className={styles.dropTitle}>Drop your export from another site here</p>
      <p className="muted">
        A zip, CSV, XML or JSON of Letterboxd, IMDb, Trakt, TV Time, MyAnimeList, AniList, Grouvee,
        HowLongToBeat, Backloggd, Yamtrack, Ryot, Simkl, Movary, MovieLens, Netflix or Prime Video, your own
        export of Screenlore, or any table. It is read in your browser, and you see what will happen before
        anything does.
      </p>
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
      <Button variant="primary" onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </div>
  );
}
