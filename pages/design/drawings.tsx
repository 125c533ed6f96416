import styled from 'styled-components'
import { galleryWords as words } from '#content/gallery.ts'
import { leakMap } from '#content/work-samples/leak-map.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import { affiliateTiers } from '#lib/affiliate-tier.ts'
import { AnnotatedSample } from '#components/drawings/annotated-sample.tsx'
import { AuditDial } from '#components/drawings/audit-dial.tsx'
import { BlueprintRuler } from '#components/drawings/blueprint-ruler.tsx'
import { CourseOrbits } from '#components/drawings/course-orbits.tsx'
import { FannedSheet } from '#components/drawings/fanned-sheet.tsx'
import { GearTrain } from '#components/drawings/gear-train.tsx'
import { MinuteArc } from '#components/drawings/minute-arc.tsx'
import { PaymentRuler } from '#components/drawings/payment-ruler.tsx'
import { SampleSheet } from '#components/drawings/sample-sheet.tsx'
import {
  SmallVaultDoor,
  VaultDoor,
  vaultRings,
  vaultStyle,
} from '#components/drawings/vault-door.tsx'
import { TierStairs } from '#components/drawings/tier-stairs.tsx'
import { Balance } from '#components/drawings/balance.tsx'
import { NamedOrbits } from '#components/drawings/named-orbits.tsx'
import { theme } from '#components/theme/tokens.ts'
import { CheckField } from '#components/ui/check-field.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Field } from '#components/ui/field.tsx'
import { SmallTitle } from '#components/ui/text.tsx'

const { drawings } = words
const six = [0, 1, 2, 3, 4, 5] as const

/** The drawings, each under its name and what it is for, at rest and as they answer to what moves them. */
export function Drawings() {
  return (
    <>
      <Drawing>
        <SmallTitle>{drawings.namedOrbits}</SmallTitle>
        <NamedOrbits
          legend={words.title}
          modules={drawings.orbitNames.map((name) => ({ name, measure: words.sentence }))}
          whole={{ name: words.title, measure: words.sentence }}
        />
      </Drawing>
      <Drawing>
        <SmallTitle>{drawings.balance}</SmallTitle>
        {[-12, 0, 6].map((tilt) => (
          <Balance key={tilt} tilt={tilt} />
        ))}
      </Drawing>
      <Drawing data-train="">
        <SmallTitle>{drawings.gearTrain}</SmallTitle>
        <GearTrain numerals={drawings.numerals} />
        <div>
          {drawings.numerals.map((numeral, place) => (
            <Disclosure key={numeral} summary={numeral} isOpen={place === 1}>
              {words.sentence}
            </Disclosure>
          ))}
        </div>
      </Drawing>
      <Drawing data-dial="">
        <SmallTitle>{drawings.auditDial}</SmallTitle>
        <AuditDial
          {...drawings.dial}
          parts={six.map((place) => ({
            id: `dial-${place}`,
            title: `${words.title} ${place + 1}`,
          }))}
        />
        <ol>
          {six.map((place) => (
            <li key={place} id={`dial-${place}`}>
              {place + 1}: {words.sentence}
            </li>
          ))}
        </ol>
      </Drawing>
      <Drawing data-minutes="">
        <SmallTitle>{drawings.minuteArc}</SmallTitle>
        <MinuteArc parts={[7, 6]} />
        <form>
          {drawings.numerals.slice(1).map((numeral) => (
            <fieldset key={numeral}>
              <CheckField name={`group-${numeral}`} label={words.sentence} required />
            </fieldset>
          ))}
        </form>
      </Drawing>
      <Drawing>
        <SmallTitle>{drawings.paymentRuler}</SmallTitle>
        <PaymentRuler {...drawings.ruler} />
        <PaymentRuler {...drawings.ruler} whole={drawings.rulerWhole} />
      </Drawing>
      <Drawing data-orbits="">
        <SmallTitle>{drawings.courseOrbits}</SmallTitle>
        <CourseOrbits orbits={drawings.orbits} />
        {drawings.orbits.map(({ name }) => (
          <article key={name}>
            <a href="#main">{name}</a>
          </article>
        ))}
      </Drawing>
      <Drawing>
        <SmallTitle>{drawings.blueprintRuler}</SmallTitle>
        <BlueprintRuler {...drawings.blueprint} pages={words.pages} />
      </Drawing>
      <Vault data-vault="">
        <SmallTitle>{drawings.vaultDoor}</SmallTitle>
        <VaultDoor label={drawings.door} />
        <SmallVaultDoor />
        {vaultRings.map(({ name }) => (
          <Field key={name} name={name} label={`${words.field}: ${name}`} required />
        ))}
      </Vault>
      <Drawing>
        <SmallTitle>{drawings.tierStairs}</SmallTitle>
        {affiliateTiers.map(({ id, name }) => (
          <TierStairs key={id} tier={id} label={name} />
        ))}
      </Drawing>
      <Drawing>
        <SmallTitle>{drawings.sampleSheet}</SmallTitle>
        {workSamples.map((sample) => (
          <SampleSheet key={sample.id} of={sample} />
        ))}
      </Drawing>
      <SmallTitle>{drawings.annotatedSample}</SmallTitle>
      <AnnotatedSample of={leakMap} />
      <Drawing>
        <SmallTitle>{drawings.fannedSheet}</SmallTitle>
        <Fan>
          {six.map((place) => (
            <Disclosure
              key={place}
              summary={
                <>
                  {place + 1}
                  <FannedSheet place={place} />
                </>
              }
              group="fan"
              isOpen={place === 0}
            >
              {words.sentence}
            </Disclosure>
          ))}
        </Fan>
      </Drawing>
    </>
  )
}

const Drawing = styled.div`
  display: grid;
  gap: ${theme.space.xl};
  max-inline-size: ${theme.width.form};
  margin-block-end: ${theme.space.huge};
`

const Vault = styled(Drawing)`
  ${vaultStyle}
`

const Fan = styled.div`
  position: relative;
  padding-block-start: 13.5rem;
`
