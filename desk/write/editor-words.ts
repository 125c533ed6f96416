import type { Collection, Field } from '@sveltia/cms'

/** A component of articles as a block of the editor. */
export type EditorBlock = { name: string; fields: Field[]; hasText: boolean }

/** What a build works out for the editor, from the schemas of words. */
export type EditorWords = {
  collections: Collection[]
  blocks: EditorBlock[]
  /** Names that words may say in two braces, and what they stand for. */
  figures: [name: string, value: string][]
  /** Where the pages are. */
  origin: string
}

declare global {
  interface ImportMetaEnv {
    readonly EDITOR_WORDS: EditorWords
  }
}
