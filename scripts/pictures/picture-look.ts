/** How wide a page is shown, and in which scheme. */
export type PictureLook = { width: number; scheme: 'light' | 'dark' }
