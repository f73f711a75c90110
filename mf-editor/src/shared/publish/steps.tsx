import { notify } from '@screenlore/browser-kit';
import { LIMITS, MESSAGES } from '@screenlore/contracts';
import { Button, Page, preloadModal } from '@screenlore/ui';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Banner } from '../banner/banner.js';
import { BodyEditor } from '../body/body-editor.js';
import type { BodyEditorHandle } from '../body/surface.js';
import type { OpenWriting } from '../drafts/with-draft.js';
import { Fault } from '../fields/fault.js';
import fields from '../fields/fields.module.css';
import { TextAreaField } from '../fields/text-area-field.js';
import { TitleField } from '../fields/title-field.js';
import { Preview } from './preview.js';
import { firstFault } from './rules.js';
import styles from './steps.module.css';
import { type Faults, useFaults } from './use-faults.js';
import { usePublish } from './use-publish.js';
import { WritingBar } from './writing-bar.js';

const STILL_UPLOADING = 'A picture is still uploading. Wait for it or cancel it';

interface Headings {
  editor: string;
  publish: string;
}

interface StepsProps {
  writing: OpenWriting;
  headings: Headings;
  /** Whether the post is already published. */
  editHeadings: Headings;
  /** The fields above the banner. */
  before?: (faults: Faults) => ReactNode;
  /** The fields below the description in the publish step. */
  after: (faults: Faults) => ReactNode;
  /** Called once it is published. */
  onPublished?: () => Promise<void>;
}

/**
 * The two steps of both editors (WRITE-02): writing, then presenting the post. The first stays mounted behind the
 * second, so that going back loses nothing.
 */
export function Steps({ writing, before, after, onPublished, ...words }: StepsProps) {
  const { text, change, saver, address, notices } = writing;
  const faults = useFaults();
  const { publish, failure, pending, published } = usePublish(writing, onPublished);
  const headings = saver.base?.edits === undefined ? words.headings : words.editHeadings;
  const body = useRef<BodyEditorHandle>(null);
  const [uploads, setUploads] = useState({ banner: 0, body: 0 });
  // The address alone does not make a draft ready to publish.
  const [admitted, setAdmitted] = useState(() => firstFault(text, 'editor') === null);
  const step = address.step === 'publish' && admitted ? 'publish' : 'editor';
  const heading = useStepFocus(step);

  // Offline, chunks that were not loaded before could not be shown.
  useEffect(() => {
    preloadModal();
  }, []);

  useEffect(() => {
    if (address.step === 'publish' && !admitted) address.toStep('editor', true);
  }, [address, admitted]);

  /** The current text, newer than the last change event. */
  async function settle() {
    const content = await body.current?.save();
    if (content) change({ content });
  }

  async function save() {
    if (step === 'editor') await settle();
    await saver.flush();
  }

  async function goOn() {
    await settle();
    if (undecided()) return;
    const fault = firstFault(saver.current().text, 'editor');
    if (fault) return faults.show(fault);
    if (uploads.banner + uploads.body > 0) return void notify.error(STILL_UPLOADING);
    faults.clear();
    setAdmitted(true);
    void saver.flush();
    address.toStep('publish');
  }

  /** Publishing would discard what was saved elsewhere, so the author chooses first. */
  function undecided(): boolean {
    const changed = saver.current().phase === 'changed';
    if (changed) notify.error(MESSAGES.draftChanged);
    return changed;
  }

  function finish() {
    if (undecided()) return;
    const fault = firstFault(text, 'publish');
    if (fault) return faults.show(fault);
    faults.clear();
    void publish();
  }

  const title = {
    value: text.title,
    fault: faults.faultOf('title'),
    onChange: (next: string) => {
      faults.clear('title');
      change({ title: next });
    },
  };
  return (
    <div inert={published}>
      <WritingBar
        state={writing}
        published={published}
        onSave={() => void save()}
        {...(step === 'publish' && { onClose: () => address.toStep('editor') })}
      >
        <Button
          variant="primary"
          disabled={step === 'publish' && pending}
          onClick={step === 'editor' ? () => void goOn() : finish}
        >
          Publish
        </Button>
      </WritingBar>
      <Page className={styles.page}>
        <h1 ref={heading} tabIndex={-1} className={step === 'editor' ? 'visually-hidden' : styles.heading}>
          {headings[step]}
        </h1>
        {notices}
        <div className={styles.editor} hidden={step !== 'editor'}>
          {before?.(faults)}
          <Banner
            ref={faults.at('banner')}
            src={text.banner}
            blur={text.bannerBlur}
            fault={faults.faultOf('banner')}
            onUploading={(uploading) => setUploads((now) => ({ ...now, banner: uploading ? 1 : 0 }))}
            onChange={(banner) => {
              faults.clear('banner');
              change({ banner: banner?.src ?? null, bannerBlur: banner?.blur ?? null });
            }}
          />
          <div className={fields.column}>
            <TitleField
              ref={step === 'editor' ? faults.at('title') : null}
              label={`Title of the ${text.kind}`}
              onEnter={() => body.current?.focus()}
              {...title}
              fault={step === 'editor' ? title.fault : undefined}
            />
            <BodyEditor
              ref={(handle) => {
                body.current = handle;
                faults.at('body')(handle);
              }}
              initial={text.content}
              label={`Text of the ${text.kind}`}
              placeholder="Write, or press / for more"
              onUploading={(count) => setUploads((now) => ({ ...now, body: count }))}
              onChange={(content) => {
                faults.clear('body');
                change({ content });
              }}
            />
            <Fault>{faults.faultOf('body')}</Fault>
          </div>
        </div>
        {step === 'publish' && (
          <div className={styles.publish}>
            <Preview text={text} />
            <div className={styles.fields}>
              {failure !== null && (
                <p className={styles.failure} role="alert">
                  {failure}
                </p>
              )}
              <TextAreaField
                ref={faults.at('title')}
                label="Title"
                maxLength={LIMITS.postTitleMax}
                {...title}
              />
              <TextAreaField
                ref={faults.at('description')}
                label="Description"
                maxLength={LIMITS.descriptionMax}
                counted
                value={text.description}
                fault={faults.faultOf('description')}
                onChange={(description) => {
                  faults.clear('description');
                  change({ description });
                }}
              />
              {after(faults)}
            </div>
          </div>
        )}
      </Page>
    </div>
  );
}

/** A new step starts at its top with its heading; the editor reopens where it was left. */
function useStepFocus(step: 'editor' | 'publish') {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  const left = useRef(0);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, step === 'editor' ? left.current : 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (step !== 'editor') return;
    // Removing a page scrolls, too.
    const follow = () => {
      if (shown.current === 'editor') left.current = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [step]);
  return heading;
}
