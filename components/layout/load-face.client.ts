/** Asks for the whole display face; what is written in it is drawn anew once it is there, and laid out once. */
export async function loadFace(): Promise<void> {
  try {
    const face = new FontFace('Instrument Serif', 'url(/fonts/instrument-serif.woff2)')
    document.fonts.add(await face.load())
  } catch {
    // Every text has another face to be read in.
  }
}
