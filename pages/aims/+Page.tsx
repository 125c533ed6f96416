import { Contents } from './contents.tsx'
import { Hero } from './hero.tsx'
import { Pains } from './pains.tsx'
import { Results } from './results.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { aims } from '#content/aims.ts'

export function Page() {
  const { closing } = aims
  return (
    <>
      <Hero />
      <Pains />
      <Contents />
      <Results />
      <CallToAction title={closing.title} lead={closing.lead} note={closing.note} />
    </>
  )
}
