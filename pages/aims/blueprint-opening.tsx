import { aims } from '#content/aims.ts'
import { Hero } from '#components/sections/hero.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { TranscriptFilm } from '#components/funnels/transcript-film.tsx'

/** The blueprint's promise beside its introduction. */
export function BlueprintOpening() {
  const { hero, film } = aims
  return (
    <Hero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={<CallToActionLink size="large" />}
      note={hero.note}
      aside={<TranscriptFilm film={film} />}
    />
  )
}
