import { BlueprintContents } from '#components/funnels/blueprint-contents.tsx'
import { BlueprintOpening } from '#components/funnels/blueprint-opening.tsx'
import { BlueprintPains } from '#components/funnels/blueprint-pains.tsx'
import { BlueprintResults } from '#components/funnels/blueprint-results.tsx'
import { CallToAction } from '#components/sections/call-to-action.tsx'
import { aims } from '#content/aims.ts'

export function Page() {
  const { closing } = aims
  return (
    <>
      <BlueprintOpening />
      <BlueprintPains />
      <BlueprintContents />
      <BlueprintResults />
      <CallToAction title={closing.title} lead={closing.lead} note={closing.note} />
    </>
  )
}
