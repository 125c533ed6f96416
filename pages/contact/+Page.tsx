import { CallToAction } from '#components/sections/call-to-action.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { VoiceSample } from './voice-sample.tsx'
import { contact } from '#content/contact.ts'

export function Page() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <VoiceSample fallbackHref="#contact-form" />
      <CallToAction title={contact.closing.title} lead={contact.closing.lead} />
    </>
  )
}
