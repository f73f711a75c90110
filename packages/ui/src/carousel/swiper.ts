/** In a separate file, so that it is loaded alone and on demand: without Swiper's modules and style sheets. */
export { Swiper } from 'swiper';
