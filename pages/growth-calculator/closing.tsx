import { growthPage } from '#content/growth-page.ts'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CallToActionLink } from '#components/ui/call-to-action-link.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'

/** The growth calculator page's closing call, with the way to the prices beside it. */
export function Closing() {
  const { title, lead, pricing } = growthPage.closing
  return (
    <CallToAction
      title={title}
      lead={lead}
      action={<CallToActionLink size="large" />}
      note={
        <ButtonLink href="/pricing#plans" variant="quiet">
          {pricing}
        </ButtonLink>
      }
    />
  )
}
