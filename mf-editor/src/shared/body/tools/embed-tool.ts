import type { BlockAPI, BlockTool, BlockToolConstructorOptions, PatternPasteEvent } from '@editorjs/editorjs';
import { PLAYER_FRAME, playableVideo } from '@screenlore/browser-kit';
import { type BlockData, knownVideo } from '@screenlore/contracts';
import { cleanInline } from '../inline-html.js';
import { addressForm, refuseAddress } from './address-form.js';
import { captionLine, drawing, element, keepKeys } from './element.js';
import styles from './embed-tool.module.css';
import shared from './tool.module.css';

type Data = Partial<BlockData<'embed'>>;

const PLAY = 'M8 5.2v13.6a.6.6 0 0 0 .9.5l11-6.8a.6.6 0 0 0 0-1l-11-6.8a.6.6 0 0 0-.9.5z';
/** Of the frame (CSS px), as Editor.js stores them; pages show every video as wide as the text. */
const SIZE = { width: 580, height: 320 };

/**
 * A video of YouTube or Vimeo by its address. Nothing is loaded from the site before somebody presses play, and then it
 * runs in a sandboxed frame; the tool of Editor.js would load it at once, from some forty sites.
 */
export class EmbedTool implements BlockTool {
  static toolbox = { icon: drawing('M4 5h16v14H4zM10 9.2v5.6l4.6-2.8z'), title: 'Video' };
  static sanitize = {
    service: false,
    source: false,
    embed: false,
    width: false,
    height: false,
    caption: { br: true },
  };
  static pasteConfig = {
    patterns: {
      youtube: /https?:\/\/(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com\/\S+|youtu\.be\/\S+)/i,
      vimeo: /https?:\/\/(?:www\.|player\.)?vimeo\.com\/\S+/i,
    },
  };

  private readonly block: BlockAPI;
  private readonly wrapper = element('div', { class: shared.block });
  private readonly caption: HTMLElement;
  private data: Data;

  constructor({ data, api, block }: BlockToolConstructorOptions<Data>) {
    this.block = block;
    this.data = data;
    this.caption = captionLine(cleanInline(data.caption ?? ''), api, block);
  }

  render(): HTMLElement {
    this.show();
    return this.wrapper;
  }

  save(): Data {
    return { ...this.data, caption: cleanInline(this.caption.innerHTML) };
  }

  validate({ source }: Data): boolean {
    return Boolean(source && knownVideo(source));
  }

  onPaste({ detail }: PatternPasteEvent): void {
    this.take(detail.data.trim());
  }

  private take(source: string): boolean {
    const video = playableVideo(source);
    if (!video) {
      this.showForm(source);
      return false;
    }
    const player = new URL(video.player);
    player.search = '';
    this.data = {
      ...this.data,
      service: video.site === 'Vimeo' ? 'vimeo' : 'youtube',
      source: video.page,
      embed: player.href,
      ...SIZE,
    };
    this.show();
    this.block.dispatchChange();
    return true;
  }

  private show(): void {
    const { source = '' } = this.data;
    const video = playableVideo(source);
    if (!video) return void this.showForm(source);
    const play = element('button', { class: styles.video, attributes: { type: 'button' } });
    const sign = element('span', { class: styles.play });
    sign.innerHTML = drawing(PLAY, true);
    play.append(
      sign,
      element(
        'span',
        { class: styles.words },
        element('span', { class: styles.name, text: `Video (${video.site})` }),
        element('span', { class: styles.link, text: video.page.replace(/^https:\/\/(?:www\.)?/, '') }),
      ),
    );
    play.addEventListener('click', () => this.play(video.player, video.site));
    const frame = element('div', { class: styles.frame, attributes: { 'data-theme': 'dark' } }, play);
    keepKeys(frame);
    this.wrapper.replaceChildren(frame, this.caption);
  }

  private play(player: string, site: string): void {
    const frame = element('iframe', {
      class: styles.video,
      attributes: { src: player, title: `Video (${site})`, ...PLAYER_FRAME },
    });
    this.wrapper.firstElementChild?.replaceChildren(frame);
    frame.focus();
  }

  private showForm(address: string): void {
    const form = addressForm({
      hint: 'A YouTube or Vimeo video, by its web address',
      label: 'Web address of a YouTube or Vimeo video',
      submit: 'Add',
      address,
      take: (typed) => {
        // What is no video stays in the form, which is a new one then.
        if (this.take(typed)) this.caption.focus();
        else refuseAddress(this.wrapper.querySelector('input'));
      },
    });
    this.wrapper.replaceChildren(element('div', { class: shared.empty }, form));
  }
}
