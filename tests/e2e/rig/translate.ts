/** Does to islands and the desk as a browser that translates the page: each text gives its place to an element, within another as they write it. To be run in the page first. */
export function translate(): void {
  const left = ['font', 'textarea', '*[local-name()="svg"]', '*[@translate="no"]'].map(
    (name) => `not(ancestor::${name})`,
  )
  const texts = `//*[@data-live or @id="desk"]//text()[normalize-space()][${left.join(' and ')}]`
  new MutationObserver(() => {
    const found = document.evaluate(texts, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    for (let index = 0; index < found.snapshotLength; index += 1) {
      const text = found.snapshotItem(index) as Text
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-live'] })
}
