import { addLink } from '#browser/add-link.ts'

/** Asks for the whole display face; what is written in it is drawn anew once it is there. */
export const loadFace = () => addLink('stylesheet', '/face.css')
