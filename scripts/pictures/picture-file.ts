import type { PictureLook } from './picture-look.ts'

/** Name of one picture's file: `pricing.390.dark.png`. */
export const pictureFile = (name: string, { width, scheme }: PictureLook): string =>
  `${name}.${width}.${scheme}.png`
