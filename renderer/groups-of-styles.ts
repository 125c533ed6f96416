/** Rules of one styled component, keyframes or the global style; `names` are the class names it made. */
export type StyleGroup = { id: string; names: string[]; rules: string; marker: string }

const markerPattern = /data-styled\.g\d+\[id="([^"]+)"\]\{content:"([^"]*)"\}(?:\/\*!sc\*\/\n?)?/g

/**
 * Reads what `ServerStyleSheet.getStyleTags()` returns, in the format by which styled-components finds its rules again.
 *
 * @throws when rules end without a marker, as another version of the library might write them.
 */
export function groupsOfStyles(styleTags: string): StyleGroup[] {
  const css = [...styleTags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map((match) => match[1] ?? '')
    .join('')
  let start = 0
  const groups = [...css.matchAll(markerPattern)].map((match) => {
    const [marker, id = '', names = ''] = match
    const rules = css.slice(start, match.index)
    start = match.index + marker.length
    return { id, names: names.split(',').filter(Boolean), rules, marker }
  })
  if (start < css.length)
    throw new Error('styled-components no longer ends its rules with a marker.')
  return groups
}
