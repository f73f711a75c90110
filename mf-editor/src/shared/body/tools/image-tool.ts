import type { BlockAPI, BlockTool, BlockToolConstructorOptions, PasteEvent } from '@editorjs/editorjs';
import { notify } from '@screenlore/browser-kit';
import { type BlockData, MESSAGES, type UploadedFile } from '@screenlore/contracts';
import { isCancelled, UploadError } from '../../uploads/put-file.js';
import type { Uploads } from '../../uploads/use-uploads.js';
import { cleanInline } from '../inline-html.js';
import { dataFile, PASTED_PICTURE } from '../paste/pasted-picture.js';
import { addressForm, refuseAddress } from './address-form.js';
import { button, captionLine, drawing, element, keepKeys } from './element.js';
import styles from './image-tool.module.css';
import shared from './tool.module.css';

type Data = Partial<BlockData<'image'>>;

export interface ImageToolConfig {
  uploads: Uploads;
  /** Called when an upload begins (+1) and ends (-1). */
  onUpload: (change: 1 | -1) => void;
}

/** The types offered in the file picker; the server checks what a picture really is (FILE-01). */
const TYPES = 'image/png,image/jpeg,image/webp,image/avif';
const PICTURE = 'M4 5h16v14H4zm0 11 5-5 4 4 3-3 4 4M15.5 9v.01';
const SWITCHES = [
  { name: 'withBorder', title: 'With border', icon: drawing('M4 4h16v16H4zM8 8h8v8H8z') },
  {
    name: 'withBackground',
    title: 'With background',
    icon: drawing('M4 4h16v16H4zM4 12l8-8M4 20 20 4M12 20l8-8'),
  },
  {
    name: 'stretched',
    title: 'Stretch image',
    icon: drawing('M4 5v14M20 5v14M8 12h8m-8 0 2.5-2.5M8 12l2.5 2.5M16 12l-2.5-2.5M16 12l-2.5 2.5'),
  },
] as const;

/**
 * A picture: chosen, dropped or pasted as a file, or fetched by the portal from an address (WRITE-07). An upload shows
 * its progress and can be cancelled; a failed upload says why and can be retried. The stock tool of Editor.js does
 * neither, and shows addresses of other sites before the portal has fetched them.
 */
export class ImageTool implements BlockTool {
  static toolbox = { icon: drawing(PICTURE), title: 'Image' };
  static sanitize = {
    file: false,
    caption: { br: true },
    withBorder: false,
    withBackground: false,
    stretched: false,
  };
  static pasteConfig = {
    tags: [{ [PASTED_PICTURE]: {} }],
    patterns: { image: /https?:\/\/\S+\.(?:jpe?g|png|webp|avif)(?:\?\S*)?/i },
    files: { mimeTypes: ['image/*'] },
  };

  private readonly block: BlockAPI;
  private readonly config: ImageToolConfig;
  private readonly wrapper = element('div', { class: `${shared.block} ${styles.image}` });
  private readonly caption: HTMLElement;
  private data: Data;
  private underWay: AbortController | undefined;
  private preview = '';

  constructor({ data, api, block, config }: BlockToolConstructorOptions<Data, ImageToolConfig>) {
    this.block = block;
    this.config = config as ImageToolConfig;
    this.data = data;
    this.caption = captionLine(cleanInline(data.caption ?? ''), api, block);
  }

  render(): HTMLElement {
    this.show();
    return this.wrapper;
  }

  /** A picture from the toolbox: the focus moves to where one is chosen. */
  appendCallback(): void {
    // Editor.js moves the cursor to the next field afterwards.
    setTimeout(() => this.wrapper.querySelector('button')?.focus());
  }

  save(): Data {
    return { ...this.data, caption: cleanInline(this.caption.innerHTML) };
  }

  validate({ file }: Data): boolean {
    return Boolean(file?.url);
  }

  renderSettings() {
    return SWITCHES.map(({ name, title, icon }) => ({
      icon,
      title,
      name,
      toggle: true,
      isActive: this.data[name] === true,
      onActivate: () => {
        this.data = { ...this.data, [name]: this.data[name] !== true };
        this.showSettings();
        this.block.dispatchChange();
      },
    }));
  }

  onPaste({ detail }: PasteEvent): void {
    if ('file' in detail) return void this.uploadFile(detail.file);
    const { data } = detail;
    this.fetch((typeof data === 'string' ? data : (data.textContent ?? '')).trim());
  }

  removed(): void {
    this.underWay?.abort();
    this.forgetPreview();
  }

  private uploadFile(file: File): void {
    this.preview = URL.createObjectURL(file);
    void this.upload((onProgress, signal) => this.config.uploads.uploadFile(file, { onProgress, signal }));
  }

  /** @param address on another site or the portal itself, or a picture within the pasted page */
  private fetch(address: string): void {
    const file = dataFile(address);
    if (file) this.uploadFile(file);
    else void this.upload((_, signal) => this.config.uploads.uploadByUrl(address, signal), address);
  }

  /** Shows the progress of an upload, then its picture or the reason it failed. */
  private async upload(
    start: (onProgress: (part: number) => void, signal: AbortSignal) => Promise<UploadedFile>,
    address = '',
  ): Promise<void> {
    this.underWay?.abort();
    const underWay = new AbortController();
    this.underWay = underWay;
    const bar = element('progress', { class: styles.bar, attributes: { max: '1', 'aria-label': 'Upload' } });
    const status = element('span', {
      text: address === '' ? 'Uploading…' : 'Fetching…',
      attributes: { role: 'status' },
    });
    this.showUnderWay(bar, status);
    this.config.onUpload(1);
    try {
      const { url, width, height, blur } = await start((part) => {
        bar.value = part;
        status.textContent = part < 1 ? `Uploading… ${Math.round(part * 100)} %` : 'Preparing the picture…';
      }, underWay.signal);
      if (this.underWay !== underWay) return;
      this.data = { ...this.data, file: { url, width, height, blur } };
      this.show();
      this.block.dispatchChange();
      if (this.wrapper.contains(document.activeElement) || document.activeElement === document.body) {
        this.caption.focus();
      }
    } catch (error) {
      if (this.underWay !== underWay || isCancelled(error)) return;
      notify.error(MESSAGES.editorImageFailed);
      this.show(error instanceof UploadError ? error.message : MESSAGES.editorImageFailed, address);
    } finally {
      this.config.onUpload(-1);
      if (this.underWay === underWay) this.underWay = undefined;
    }
  }

  private show(reason = '', address = ''): void {
    const { file } = this.data;
    if (file?.url) this.showPicture(file.url);
    else this.showChoice(reason, address);
  }

  private showPicture(url: string): void {
    const { width, height } = this.data.file ?? {};
    const picture = element('img', {
      class: styles.picture,
      attributes: { src: url, alt: '', ...(width && height && { width: `${width}`, height: `${height}` }) },
    });
    picture.draggable = false;
    if (this.preview) picture.style.backgroundImage = `url("${this.preview}")`;
    picture.addEventListener('load', () => this.forgetPreview(), { once: true });
    this.wrapper.replaceChildren(element('div', { class: styles.frame }, picture), this.caption);
    this.showSettings();
  }

  private showUnderWay(bar: HTMLProgressElement, status: HTMLElement): void {
    const cancel = button('Cancel', () => {
      this.underWay?.abort();
      this.underWay = undefined;
      this.forgetPreview();
      this.show();
      this.wrapper.querySelector('button')?.focus();
    });
    const row = element('div', { class: styles.underWay }, bar, status, cancel);
    keepKeys(row);
    this.wrapper.replaceChildren(row);
    if (this.preview) {
      row.before(element('img', { class: styles.preview, attributes: { src: this.preview, alt: '' } }));
    }
  }

  private showChoice(reason: string, address: string): void {
    const picker = element('input', { attributes: { type: 'file', accept: TYPES, hidden: '' } });
    picker.addEventListener('change', () => {
      const [file] = picker.files ?? [];
      if (file) this.uploadFile(file);
    });
    const choose = button('Choose a picture', () => picker.click());
    choose.insertAdjacentHTML('afterbegin', drawing(PICTURE));
    const form = addressForm({
      hint: 'or fetch it from the web',
      label: 'Web address of a picture',
      submit: 'Fetch',
      address,
      take: (typed, field) => {
        if (URL.canParse(typed)) this.fetch(typed);
        else refuseAddress(field);
      },
    });
    const hint = element('span', { class: shared.hint, text: 'or drop or paste one here' });
    const box = element('div', { class: shared.empty }, choose, hint, form, picker);
    if (reason) {
      box.prepend(element('p', { class: styles.reason, text: reason, attributes: { role: 'alert' } }));
    }
    keepKeys(box);
    const take = (event: Event, file: File | undefined) => {
      if (!file) return;
      event.preventDefault();
      event.stopPropagation();
      this.uploadFile(file);
    };
    box.addEventListener('drop', (event) => take(event, event.dataTransfer?.files[0]));
    box.addEventListener('paste', (event) => take(event, event.clipboardData?.files[0]));
    this.wrapper.replaceChildren(box);
  }

  private showSettings(): void {
    for (const { name } of SWITCHES) {
      this.wrapper.toggleAttribute(`data-${name.toLowerCase()}`, this.data[name] === true);
    }
    // The block joins the editor only after it is rendered.
    queueMicrotask(() => {
      this.block.stretched = this.data.stretched === true;
    });
  }

  private forgetPreview(): void {
    if (this.preview) URL.revokeObjectURL(this.preview);
    this.preview = '';
    this.wrapper.querySelector('img')?.style.removeProperty('background-image');
  }
}
