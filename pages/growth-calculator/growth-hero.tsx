import { growthPage } from '#content/growth-page.ts'
import { Hero } from '#components/sections/hero.tsx'

/** The growth calculator page's first screen, kept short so that the calculator is on it. */
export function GrowthHero() {
  const { eyebrow, title, lead } = growthPage.hero
  return <Hero eyebrow={eyebrow} title={title} lead={lead} />
}
