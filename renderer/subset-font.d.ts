declare module 'subset-font' {
  /** Cuts a font to the characters of `text`. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'truetype' | 'woff2'
      /** OpenType features that stay; all, without it. */
      keepFeatures?: readonly string[]
      noHinting?: boolean
      dropTables?: readonly string[]
    },
  ): Promise<Buffer>
}
