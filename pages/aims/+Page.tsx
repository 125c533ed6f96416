import { BlueprintContents } from './blueprint-contents.tsx'
import { BlueprintOpening } from './blueprint-opening.tsx'
import { BlueprintPains } from './blueprint-pains.tsx'
import { BlueprintResults } from './blueprint-results.tsx'
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
