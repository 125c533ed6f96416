import { Section } from '#components/ui/section.tsx'
import { Sheet } from './sheet.ts'

/** Empty: the worker draws each buyer's own library in it. */
export function Page() {
  return (
    <Section spacing="tight">
      <Sheet data-library="" />
    </Section>
  )
}
