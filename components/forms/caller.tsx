import * as calls from '#words/calls.ts'
import { site } from '#site.config.ts'
import type { Person } from '#contract/site-values.ts'
import { Face, FaceLine } from '../ui/face.tsx'
import { SampleMark } from '../ui/sample-mark.tsx'
import { Note } from '../ui/text.tsx'

const anyOf = new Intl.ListFormat(site.language, { type: 'disjunction' })

const strategist = [site.strategist]

/** Beside a form that a telephone call answers: the faces of who may ring, the number it will be, whom to ask for. */
export function Caller({ people = strategist }: { people?: readonly Person[] }) {
  const words = (
    <Note>
      {calls.rings(site.phone.display, anyOf.format(people.map(({ name }) => name)))}
      <SampleMark of={{ isSample: people.some(({ isSample }) => isSample) }} />
    </Note>
  )
  if (!people.some(({ portrait }) => portrait)) return words
  return (
    <FaceLine>
      {people.map((person) => (
        <Face key={person.name} of={person} />
      ))}
      {words}
    </FaceLine>
  )
}
