import type { Collection, Field } from '@sveltia/cms'

/** A component of articles as a block of the editor. */
export type EditorBlock = { name: string; label: string; fields: Field[]; hasText: boolean }

/** What a build works out for the editor, from the schemas of words. */
export type EditorWords = {
  collections: Collection[]
  blocks: EditorBlock[]
  /** Names that words may say in two braces, and what they stand for. */
  figures: [name: string, value: string][]
  /** Every name that stands for a figure, or begins that of another file’s words. */
  names: string[]
  mostPictureKilobytes: number
  /** Where the pages are. */
  origin: string
}

declare global {
  interface ImportMetaEnv {
    readonly EDITOR_WORDS: EditorWords
    /** The commit this was built from; null where a workflow deploys what is saved. */
    readonly BUILT_FROM: string | null
  }
}
