import { growthPage } from '#content/growth-page.ts'
import { InlineText } from '#components/ui/inline-text.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'

/** The growth calculator page's first screen, kept short so that the calculator is on it. */
export function Hero() {
  const { eyebrow, title, lead, whom } = growthPage.hero
  return (
    <PageHero
      eyebrow={eyebrow}
      title={title}
      lead={lead}
      note={
        <p>
          <InlineText>{whom}</InlineText>
        </p>
      }
    />
  )
}
