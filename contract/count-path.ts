/** Where a page tells what happened on it; see `contract/count.ts`. A file of its own, for every page's script has it. */
export const countPath = '/api/count'
