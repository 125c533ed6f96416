/**
 * Fetches the whole display face after everything else, and adds it once it is there: what the first view is written
 * with has come with the page. A visitor who saves data goes without.
 */
export async function loadFace(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  try {
    const answer = await fetch('/fonts/instrument-serif.woff2', { priority: 'low' })
    if (!answer.ok) return
    document.fonts.add(await new FontFace('Instrument Serif', await answer.arrayBuffer()).load())
  } catch {
    // Offline: the fallback stays.
  }
}

/**
 * Waits for the first paint; a page rendered ahead of a click has all the time before it. Where the first view brought no
 * letters along, it would be drawn twice.
 */
export function loadFaceLate(): void {
  if (!document.querySelector('[data-first]')) return
  if ((document as { prerendering?: boolean }).prerendering) void loadFace()
  else {
    new PerformanceObserver((_entries, paints) => {
      paints.disconnect()
      void loadFace()
    }).observe({ type: 'paint', buffered: true })
  }
}
