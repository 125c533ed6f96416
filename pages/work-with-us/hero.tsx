import { workWithUs } from '#content/work-with-us.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { FilmPlate } from './film-plate.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'

/** What a partnership is, the film beside it, and the way down to the criteria. */
export function Hero() {
  const { hero } = workWithUs
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={
        <>
          <ButtonLink href="#qualify" size="large">
            {hero.action}
          </ButtonLink>
          <ButtonLink href="/partner" variant="outline" size="large">
            {hero.other}
          </ButtonLink>
        </>
      }
      aside={<FilmPlate />}
    />
  )
}
