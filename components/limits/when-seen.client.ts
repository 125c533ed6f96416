/** Acts once, as soon as anything that the selector finds is on the screen. */
export function whenSeen(selector: string, act: () => void): void {
  const views = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    views.disconnect()
    act()
  })
  for (const element of document.querySelectorAll(selector)) views.observe(element)
}
