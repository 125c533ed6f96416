/**
 * A list of figures beside the editor: choosing one writes its name, in two braces, where the cursor last was. It shows
 * itself once that is somewhere a figure is wanted.
 */
export function figureList(
  figures: readonly (readonly [name: string, value: string])[],
  isWanted: () => boolean,
) {
  let last: HTMLInputElement | HTMLTextAreaElement | undefined
  document.addEventListener('focusin', ({ target }) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (!isField || panel.contains(target)) return
    last = target
    panel.hidden = !isWanted()
  })

  const panel = document.createElement('details')
  panel.className = 'figures'
  panel.hidden = true
  const heading = document.createElement('summary')
  heading.textContent = 'Figures'
  const search = document.createElement('input')
  search.type = 'search'
  search.placeholder = 'price, guarantee …'
  search.setAttribute('aria-label', 'Find a figure')
  const list = document.createElement('ul')
  panel.append(heading, search, list)

  function put(name: string): void {
    if (!last?.isConnected) return
    last.focus()
    last.setRangeText(`{{${name}}}`, last.selectionStart ?? 0, last.selectionEnd ?? 0, 'end')
    last.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }

  function show(): void {
    const wanted = search.value.toLowerCase()
    const found = figures.filter(([name, value]) =>
      `${name} ${value}`.toLowerCase().includes(wanted),
    )
    list.replaceChildren(
      ...found.slice(0, 60).map(([name, value]) => {
        const row = document.createElement('li')
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = `{{${name}}} ${value}`
        button.addEventListener('click', () => put(name))
        row.append(button)
        return row
      }),
    )
  }

  search.addEventListener('input', show)
  show()
  return panel
}
