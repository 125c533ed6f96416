import { CallToAction } from '#components/sections/call-to-action.tsx'
import { ContactOpening } from './contact-opening.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { VoiceSample } from './voice-sample.tsx'
import { contact } from '#content/contact.ts'

export function Page() {
  return (
    <>
      <ContactOpening />
      <HowItWorks />
      <VoiceSample fallbackHref="#contact-form" />
      <CallToAction title={contact.closing.title} lead={contact.closing.lead} />
    </>
  )
}
