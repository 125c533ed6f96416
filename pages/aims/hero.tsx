import { aims } from '#content/aims.ts'
import { BlueprintRuler } from '#components/drawings/blueprint-ruler.tsx'
import { PageHero } from '#components/sections/page-hero.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { TranscriptFilm } from '#components/funnels/transcript-film.tsx'

/** The blueprint's promise beside the pages it leaves, and its introduction. */
export function Hero() {
  const { hero, film, ruler, contents } = aims
  return (
    <PageHero
      eyebrow={hero.eyebrow}
      title={hero.title}
      lead={hero.lead}
      actions={<CallToActionLink size="large" />}
      note={hero.note}
      aside={
        <TranscriptFilm film={film}>
          <BlueprintRuler {...ruler} pages={contents.pages.map(({ title }) => title)} />
        </TranscriptFilm>
      }
    />
  )
}
