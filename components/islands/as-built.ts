/** An island as the page came with it: a copy, and which elements are its own. */
export type AsBuilt = { copy: Element; own: ReadonlySet<Element> }

const isText = (node: Node) => node instanceof Text

/** An element's own texts, and where between its other nodes they stand. */
const textsOf = ({ childNodes }: Element) =>
  Array.from(childNodes, (node) => (isText(node) ? node.data : '\0')).join('')

function putTextsBack(live: Element, copy: Element): boolean {
  // Script has filled it in, and React leaves it alone.
  if (live.matches('[data-filled]')) return false
  let isOther = textsOf(live) !== textsOf(copy)
  if (isOther) {
    for (const text of Array.from(live.childNodes).filter(isText)) text.remove()
    let place = 0
    for (const node of copy.childNodes) {
      if (isText(node)) live.insertBefore(node.cloneNode(), live.childNodes[place] ?? null)
      place += 1
    }
  }
  for (const [place, own] of [...live.children].entries()) {
    const child = copy.children[place]
    if (child && putTextsBack(own, child)) isOther = true
  }
  return isOther
}

/**
 * Puts an island back that the browser has translated, or an extension of it has put something into: React would not
 * know its markup again and draw it anew, without what was typed. No field moves, so none loses the focus.
 *
 * @returns Whether there was anything to put back.
 */
export function putBack(island: Element, { copy, own }: AsBuilt): boolean {
  const foreign = [...island.querySelectorAll('*:not(option)')].filter((each) => !own.has(each))
  for (const each of foreign) {
    each.replaceWith(...(each.closest('[data-filled]') ? each.childNodes : each.children))
  }
  return putTextsBack(island, copy) || foreign.length > 0
}
