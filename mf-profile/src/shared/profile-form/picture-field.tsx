import { errorText, NO_ANSWER, notify, useSessionActions } from '@screenlore/browser-kit';
import {
  MESSAGES,
  type Profile,
  UPLOAD_LIMITS,
  UPLOAD_TYPES,
  uploadIdOf,
  uploadPath,
} from '@screenlore/contracts';
import { Button } from '@screenlore/ui';
import { useRef, useState } from 'react';
import { Avatar } from '../avatar.js';
import { changeOwnProfile, getUploadUrl } from './api.js';
import styles from './profile-form.module.css';

/** The member's picture, with buttons to change and remove it. */
export function PictureField({ person }: { person: Profile['personal_info'] }) {
  const { changed } = useSessionActions();
  const [change] = changeOwnProfile.useMutation();
  const [askForAddress] = getUploadUrl.useMutation();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  /** @returns why it failed, or the picture's address */
  async function upload(file: File): Promise<{ fault: string } | { picture: string }> {
    // Saves the user the wait for a refusal; the server checks for itself.
    if (file.size > UPLOAD_LIMITS.imageBytesMax) return { fault: MESSAGES.uploadTooLarge };
    const { data, error } = await askForAddress({});
    if (!data) return { fault: errorText(error) };
    const body = new FormData();
    body.append('file', file);
    const answer = await fetch(data.uploadUrl, { method: 'PUT', body }).catch(() => null);
    const reply = await answer?.json().catch(() => null);
    if (!answer) return { fault: NO_ANSWER };
    const fileId = answer.ok && typeof reply?.url === 'string' ? uploadIdOf(reply.url) : undefined;
    return fileId === undefined
      ? { fault: reply?.error ?? MESSAGES.editorImageFailed }
      : { picture: uploadPath(fileId) };
  }

  async function set(picture: string | null, said: string): Promise<void> {
    const { data, error } = await change({ picture });
    if (error) return setFault(errorText(error));
    changed({ profile_img: data.profile_img });
    notify.success(said);
  }

  async function choose(file: File): Promise<void> {
    setBusy(true);
    setFault(undefined);
    const uploaded = await upload(file);
    if ('fault' in uploaded) setFault(uploaded.fault);
    else await set(uploaded.picture, 'Your picture is changed');
    setBusy(false);
  }

  return (
    <div className={styles.picture}>
      <Avatar person={person} size="large" />
      <div className={styles.pictureWords}>
        <div className="buttons">
          <Button icon="camera" aria-disabled={busy} onClick={() => !busy && chooser.current?.click()}>
            {busy ? 'Uploading…' : person.profile_img ? 'Change picture' : 'Add a picture'}
          </Button>
          {person.profile_img && (
            <Button
              variant="quiet"
              aria-disabled={busy}
              onClick={() => {
                setFault(undefined);
                if (!busy) void set(null, 'Your picture is removed');
              }}
            >
              Remove picture
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label="Picture"
          accept={UPLOAD_TYPES.join(',')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Allows choosing the same file again.
            currentTarget.value = '';
            if (file) void choose(file);
          }}
        />
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      </div>
    </div>
  );
}
