import { workWithUs } from '#content/work-with-us.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { FilmPlate } from './film-plate.tsx'
import { Hero } from '#components/sections/hero.tsx'

/** What a partnership is, the film beside it, and the way down to the criteria. */
export function PartnerHero() {
  const { hero } = workWithUs
  return (
    <Hero
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
