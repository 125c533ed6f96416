import { startPage } from '#components/layout/frame.client.ts'

startPage()
watchRevealedBars()

/** Shows each `[data-reveal-after]` bar once the page is scrolled past its distance: `800px`, or `50vh` of the window. */
function watchRevealedBars(): void {
  const bars = [...document.querySelectorAll<HTMLElement>('[data-reveal-after]')]
  if (bars.length === 0) return
  const update = () => {
    for (const bar of bars) {
      const distance = bar.dataset.revealAfter ?? ''
      const amount = Number.parseFloat(distance)
      const threshold = distance.endsWith('vh') ? (amount / 100) * innerHeight : amount
      bar.toggleAttribute('data-shown', scrollY > threshold)
    }
  }
  addEventListener('scroll', update, { passive: true })
  addEventListener('resize', update)
  update()
}
