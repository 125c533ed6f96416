import { addLink } from '#browser/add-link.ts'

/** Asks for the whole display face; what is written in it is drawn anew once it is there. */
export const loadFace = () => addLink('stylesheet', '/fonts/face.css')

/** The same with the first frame: a stylesheet put in by script holds nothing up, and the file comes after it. */
export const loadFaceLate = () => requestAnimationFrame(loadFace)
