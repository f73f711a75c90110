/** In a file of its own, so that it comes on demand and alone: no module of Swiper's, no style sheet. */
export { Swiper } from 'swiper';
