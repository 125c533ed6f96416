/** Does to islands as a browser that translates the page: each text gives its place to an element. To be run in the page first. */
export function translate(): void {
  const left = ['font', 'option', 'textarea', '*[local-name()="svg"]'].map(
    (name) => `not(ancestor::${name})`,
  )
  const texts = `//*[@data-live]//text()[normalize-space()][${left.join(' and ')}]`
  new MutationObserver(() => {
    const found = document.evaluate(texts, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
    for (let index = 0; index < found.snapshotLength; index += 1) {
      const text = found.snapshotItem(index) as Text
      text.replaceWith(Object.assign(document.createElement('font'), { textContent: text.data }))
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-live'] })
}
